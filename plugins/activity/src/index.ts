import { definePlugin } from '@wallet-kit/core'
import { hasHistory } from './history/hasHistory.js'
import { type ActivityOptions, activityId } from './options.js'

export type { ActivityOptions } from './options.js'

/**
 * The tab Activity of the Account screen: the account's past and pending transactions on the active network. It is there where
 * `services.blockchain` or `providers.history` of the kit's configuration can be asked, on the app's
 * networks of eip155 and solana, and where a plugin reads the history from elsewhere, as `onchain()` does.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), activity()], services: { blockchain } })
 */
export function activity(options: ActivityOptions = {}) {
  return definePlugin({
    id: activityId,
    options,
    features: ['history'],
    contributes: {
      accountTabs: [
        {
          id: 'history',
          label: 'activity.title',
          load: () => import('./views/ActivityTab.js'),
          isAvailable: hasHistory,
        },
      ],
    },
    messages: { en: () => import('./messages/en.js') },
  })
}
