import type { LazyView } from '../router/defineView.js'

/** Where the core's screens beyond the first come from, by name. */
export const lazyCoreViews: { readonly [name: string]: LazyView['load'] } = {
  ConnectWallets: () => import('./ConnectWalletsView.js'),
  SelectNamespace: () => import('./SelectNamespaceView.js'),
  Account: () => import('./AccountView.js'),
  Accounts: () => import('./AccountsView.js'),
  Networks: () => import('./NetworksView.js'),
  UnsupportedChain: () => import('./UnsupportedChainView.js'),
}
