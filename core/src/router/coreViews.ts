import type { Namespace } from '../networks/network.js'
import type { View } from './defineView.js'

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
/** With params it was opened by a feature that works on some of the networks only; its screen is opened on one of them. */
export const unsupportedChainView: View<'UnsupportedChain', UnsupportedChainParams | undefined> = {
  name: 'UnsupportedChain',
}
/** A pairing without a list of wallets, which a WalletConnect plugin brings. */
export const basicPairingView = 'ConnectingWalletConnectBasic'

export type UnsupportedChainParams = {
  /** The networks to choose from: CAIP-2. */
  readonly caipNetworkIds: readonly string[]
  /** What is opened once the visitor is on one of them. */
  readonly view: View<string, undefined>
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
