import type { Namespace } from '../namespaces/providers.js'
import { defineView } from '../router/defineView.js'

export const connectView = defineView()('Connect')
export const connectWalletsView = defineView()('ConnectWallets')
export const selectNamespaceView = defineView<{ readonly connectorId: string }>()('SelectNamespace')
export const connectingExternalView = defineView<{
  readonly connectorId: string
  readonly namespace: Namespace
}>()('ConnectingExternal')
export const accountView = defineView()('Account')
export const accountsView = defineView()('Accounts')
export const networksView = defineView()('Networks')
export const unsupportedChainView = defineView()('UnsupportedChain')

export type CoreViews =
  | typeof connectView
  | typeof connectWalletsView
  | typeof selectNamespaceView
  | typeof connectingExternalView
  | typeof accountView
  | typeof accountsView
  | typeof networksView
  | typeof unsupportedChainView
