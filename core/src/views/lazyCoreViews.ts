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
import { loadAccountsView } from './loads/loadAccountsView.js'
import { loadAccountView } from './loads/loadAccountView.js'
import { loadConnectingExternalView } from './loads/loadConnectingExternalView.js'
import { loadConnectWalletsView } from './loads/loadConnectWalletsView.js'
import { loadNetworksView } from './loads/loadNetworksView.js'
import { loadSelectNamespaceView } from './loads/loadSelectNamespaceView.js'

/** The core's own screens and where they come from. */
export const lazyCoreViews: readonly LazyView[] = [
  lazyView(connectView, { title: 'connect.title', load: () => import('./ConnectView.js') }),
  lazyView(connectWalletsView, { title: 'connect.walletsTitle', load: loadConnectWalletsView }),
  lazyView(selectNamespaceView, { title: 'namespace.title', load: loadSelectNamespaceView }),
  lazyView(connectingExternalView, {
    title: 'connecting.title',
    load: loadConnectingExternalView,
  }),
  lazyView(accountView, { title: 'account.title', load: loadAccountView }),
  lazyView(accountsView, { title: 'accounts.title', load: loadAccountsView }),
  lazyView(networksView, { title: 'networks.title', load: loadNetworksView }),
  lazyView(unsupportedChainView, {
    title: 'unsupported.title',
    load: () => import('./UnsupportedChainView.js'),
  }),
]
