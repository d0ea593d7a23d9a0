import type { Namespace } from '../namespaces/providers.js'
import type { View } from '../router/defineView.js'

// Literals, not `defineView` calls: a bundler drops those that a page does not use.
export const connectView: View<'Connect', undefined> = { name: 'Connect' }
export const connectWalletsView: View<'ConnectWallets', undefined> = { name: 'ConnectWallets' }
export const selectNamespaceView: View<'SelectNamespace', { readonly connectorId: string }> = {
  name: 'SelectNamespace',
}
export const connectingExternalView: View<
  'ConnectingExternal',
  { readonly connectorId: string; readonly namespace: Namespace }
> = { name: 'ConnectingExternal' }
export const accountView: View<'Account', undefined> = { name: 'Account' }
export const accountsView: View<'Accounts', undefined> = { name: 'Accounts' }
export const networksView: View<'Networks', undefined> = { name: 'Networks' }
export const unsupportedChainView: View<'UnsupportedChain', undefined> = {
  name: 'UnsupportedChain',
}

export type CoreViews =
  | typeof connectView
  | typeof connectWalletsView
  | typeof selectNamespaceView
  | typeof connectingExternalView
  | typeof accountView
  | typeof accountsView
  | typeof networksView
  | typeof unsupportedChainView
