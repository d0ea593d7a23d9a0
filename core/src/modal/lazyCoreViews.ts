import type { LazyView } from '../router/defineView.js'

/** Where the core's screens beyond the first come from, by name. */
export const lazyCoreViews: { readonly [name: string]: LazyView['load'] } = {
  ConnectWallets: () => import('../wallets/views/ConnectWalletsView.js'),
  SelectNamespace: () => import('../wallets/views/SelectNamespaceView.js'),
  Account: () => import('../account/views/AccountView.js'),
  Accounts: () => import('../account/views/AccountsView.js'),
  Networks: () => import('../networks/views/NetworksView.js'),
  UnsupportedChain: () => import('../networks/views/UnsupportedChainView.js'),
}
