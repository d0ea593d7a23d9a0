import type { Plugin } from '../plugin/definePlugin.js'
import {
  accountsView,
  accountView,
  connectWalletsView,
  networksView,
  selectNamespaceView,
  unsupportedChainView,
} from '../router/coreViews.js'
import { lazyView } from '../router/defineView.js'

/** What the core itself brings to the modal, in a plugin's shape: the screens that are loaded when they are opened, and their texts. */
export const coreScreens: Pick<Plugin, 'views' | 'messages'> = {
  views: [
    lazyView(connectWalletsView, {
      title: 'connect.wallets',
      load: () => import('../wallets/views/ConnectWalletsView.js'),
    }),
    lazyView(selectNamespaceView, {
      title: 'namespace.title',
      load: () => import('../wallets/views/SelectNamespaceView.js'),
    }),
    lazyView(accountView, {
      title: 'account.title',
      load: () => import('../account/views/AccountView.js'),
    }),
    lazyView(accountsView, {
      title: 'accounts.title',
      load: () => import('../account/views/AccountsView.js'),
    }),
    lazyView(networksView, {
      title: 'networks.title',
      load: () => import('../networks/views/NetworksView.js'),
    }),
    lazyView(unsupportedChainView, {
      title: 'unsupported.title',
      load: () => import('../networks/views/UnsupportedChainView.js'),
    }),
  ],
  messages: { en: () => import('../messages/screens.en.js') },
}
