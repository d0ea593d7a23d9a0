import { getAccountTabs } from '../account/accountTabs.js'
import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { report } from '../notices/report.js'
import type { CorePart } from '../plugin/contributions.js'
import {
  accountsView,
  accountView,
  connectWalletsView,
  networksView,
  selectNamespaceView,
  unsupportedChainView,
} from '../router/coreViews.js'
import { lazyView } from '../router/defineView.js'
import { createRouter } from '../router/router.js'
import { hasData } from '../service/dataSources.js'
import { getConnectorRows } from '../wallets/getConnectorRows.js'

/**
 * Gives the kit its router, the core's own screens and what reports failures, once: part of the modal's code, since nothing is shown before
 * that is loaded. What reports a failure is then there without a connection.
 */
export function attachModal(kit: Kit): void {
  if (kit.router) return
  const router = createRouter(kit, { isConnected: () => getAccount(kit).isConnected })
  Object.assign(kit, { router, core: coreScreens, report })
}

/** The height of a list, which has a search field from eight rows on. */
const listHeight = (row: number, count: number) => (count < 8 ? 36 + row * count : 'full')

/** What the core itself brings to the modal, in a plugin's shape: the screens that are loaded when they are opened, and what they show of money. */
export const coreScreens: CorePart = {
  views: [
    lazyView(connectWalletsView, {
      title: 'connect.wallets',
      height: (kit) => 20 + 56 * getConnectorRows(kit).length,
      load: () => import('../wallets/views/ConnectWalletsView.js'),
    }),
    lazyView(selectNamespaceView, {
      title: 'namespace.title',
      height: 268,
      load: () => import('../wallets/views/SelectNamespaceView.js'),
    }),
    lazyView(accountView, {
      title: 'account.title',
      // Of one tab: 279 without a row of buttons, 365 with one.
      height: (kit) => (getAccountTabs(kit)[1] ? 'full' : 310),
      load: () => import('../account/views/AccountView.js'),
    }),
    lazyView(accountsView, {
      title: 'accounts.title',
      height: (kit) => listHeight(64, getAccount(kit).accounts.length),
      load: () => import('../account/views/AccountsView.js'),
    }),
    lazyView(networksView, {
      title: 'networks.title',
      height: (kit) => listHeight(56, kit.config.networks.length),
      load: () => import('../networks/views/NetworksView.js'),
    }),
    lazyView(unsupportedChainView, {
      title: 'unsupported.title',
      height: (kit) => 278 + 56 * kit.config.networks.length,
      load: () => import('../networks/views/UnsupportedChainView.js'),
    }),
  ],
  contributes: {
    accountTabs: [
      {
        id: 'tokens',
        label: 'account.tokens',
        load: () => import('../money/views/AccountTokens.js'),
      },
      {
        id: 'nfts',
        label: 'account.nfts',
        load: () => import('../money/views/AccountNfts.js'),
        isAvailable: (kit) => hasData(kit, 'nfts'),
      },
    ],
    accountWorth: { load: () => import('../money/views/AccountWorth.js') },
    accountReaders: [
      {
        load: () => import('../money/tokens.js').then((part) => ({ default: part.fetchTokens })),
      },
    ],
  },
  messages: { en: () => import('../messages/screens.en.js') },
}
