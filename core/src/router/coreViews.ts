import type { Namespace } from '../networks/namespaces.js'
import type { View } from './defineView.js'

// Literals, not `defineView` calls: a bundler drops those that a page does not use.
/** The ways to connect. */
export const connectView: View<'Connect', undefined> = { name: 'Connect' }
/** The wallets alone, where Connect folds them behind one row. */
export const connectWalletsView: View<'ConnectWallets', undefined> = { name: 'ConnectWallets' }
/** Which network type of a wallet of several namespaces is connected. */
export const selectNamespaceView: View<'SelectNamespace', { readonly connectorId: string }> = {
  name: 'SelectNamespace',
}
/** Asks a wallet for a connection and waits for it. */
export const connectingExternalView: View<
  'ConnectingExternal',
  { readonly connectorId: string; readonly namespace: Namespace }
> = { name: 'ConnectingExternal' }
/** Who is connected, what they hold, and what they can do. */
export const accountView: View<'Account', undefined> = { name: 'Account' }
/** The accounts that the wallet gave, to choose from. */
export const accountsView: View<'Accounts', undefined> = { name: 'Accounts' }
/** The configured networks, to choose from. */
export const networksView: View<'Networks', undefined> = { name: 'Networks' }
/**
 * The wallet is on a network that is not configured. With params: a feature works on some of the networks only, and its screen is opened
 * once the visitor is on one of them.
 */
export const unsupportedChainView: View<'UnsupportedChain', UnsupportedChainParams | undefined> = {
  name: 'UnsupportedChain',
}
/** The name of the view that pairs without a list of wallets, which a WalletConnect plugin brings. */
export const basicPairingView = 'ConnectingWalletConnectBasic'

/** The params of `unsupportedChainView`. */
export type UnsupportedChainParams = {
  /** The networks to choose from: CAIP-2. */
  readonly caipNetworkIds: readonly string[]
  /** What is opened once the visitor is on one of them. */
  readonly view: View<string, undefined>
}

/** The tokens of all views of the core. */
export type CoreViews =
  | typeof connectView
  | typeof connectWalletsView
  | typeof selectNamespaceView
  | typeof connectingExternalView
  | typeof accountView
  | typeof accountsView
  | typeof networksView
  | typeof unsupportedChainView
