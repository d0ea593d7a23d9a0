import { type LazyView, lazyView } from '../router/defineView.js'
import {
  accountsView,
  accountView,
  connectingExternalView,
  connectView,
  connectWalletsView,
  networksView,
  selectNamespaceView,
  unsupportedChainView,
} from './coreViews.js'

/** The core's own screens and where they come from. */
export const lazyCoreViews: readonly LazyView[] = [
  lazyView(connectView, { title: 'connect.title', load: () => import('./ConnectView.js') }),
  lazyView(connectWalletsView, {
    title: 'connect.walletsTitle',
    load: () => import('./ConnectWalletsView.js'),
  }),
  lazyView(selectNamespaceView, {
    title: 'namespace.title',
    load: () => import('./SelectNamespaceView.js'),
  }),
  lazyView(connectingExternalView, {
    title: 'connecting.title',
    load: () => import('./ConnectingExternalView.js'),
  }),
  lazyView(accountView, { title: 'account.title', load: () => import('./AccountView.js') }),
  lazyView(accountsView, { title: 'accounts.title', load: () => import('./AccountsView.js') }),
  lazyView(networksView, { title: 'networks.title', load: () => import('./NetworksView.js') }),
  lazyView(unsupportedChainView, {
    title: 'unsupported.title',
    load: () => import('./UnsupportedChainView.js'),
  }),
]
