import {
  accountConnected,
  definePlugin,
  getAccount,
  type Kit,
  lazyHandler,
  lazyView,
} from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import { onrampOpened, onrampPurchased } from './events.js'
import { type OnrampOptions, onrampId } from './options.js'
import { onrampView } from './views.js'

export { onrampOpened, onrampPurchased } from './events.js'
export type { KnownProvider, OnrampOptions, OnrampOrder, OnrampProvider } from './options.js'
export { onrampView } from './views.js'

/**
 * Lets the visitor buy crypto on the page of a provider: Coinbase and Meld by the blockchain service, and any of the host's own.
 * Throws `ConfigError` for options that cannot be meant.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), onramp()], services })
 */
export function onramp(options: OnrampOptions = {}) {
  // In production, too: a page that is not encrypted tells others who bought what.
  checkOptions(options)
  const isAvailable = (kit: Kit) => {
    const { namespace } = getAccount(kit)
    const hasService = !!kit.config.services?.blockchain
    // Somebody has to pay out on networks of this kind, and to give the address of the page.
    return (options.providers ?? ['meld']).some((each) =>
      typeof each === 'string'
        ? hasService && (namespace === 'eip155' || (namespace === 'solana' && each === 'meld'))
        : (hasService || each.createUrl) && each.namespaces.includes(namespace),
    )
  }
  return definePlugin({
    id: onrampId,
    options,
    features: ['onramp'],
    findLack: ({ services }) =>
      services?.blockchain ||
      options.providers?.some((each) => typeof each === 'object' && each.createUrl)
        ? undefined
        : 'no provider can be opened. Set services.blockchain, or give it a provider with createUrl.',
    views: [
      lazyView(onrampView, {
        title: 'onramp.title',
        height: 200,
        load: () => import('./views/OnrampView.js'),
      }),
    ],
    events: [onrampOpened, onrampPurchased],
    on: [lazyHandler(accountConnected, () => import('./handlers/resumePurchases.js'))],
    contributes: {
      accountActions: [
        {
          id: 'onramp',
          label: 'onramp.action',
          icon: 'M10 4.5v11M4.5 10h11',
          view: onrampView,
          isAvailable,
        },
      ],
    },
    messages: { en: () => import('./messages/en.js') },
  })
}
