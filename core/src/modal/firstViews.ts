import type { ComponentType } from 'react'
import type { View, ViewProps } from '../router/defineView.js'
import { ConnectingExternalView } from '../wallets/views/ConnectingExternalView.js'
import { ConnectView } from '../wallets/views/ConnectView.js'

/** The screens on the way to a connected wallet: they come with the modal. */
export const firstViews: { readonly [name: string]: ComponentType<ViewProps<View>> } = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingExternalView,
}
