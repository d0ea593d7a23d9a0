import { definePlugin, getAccount, lazyView, type View } from '@wallet-kit/core'
import { hasData } from '@wallet-kit/core/plugin'
import { sendCompleted } from './events.js'
import { sendId } from './options.js'
import { sendPreviewView, sendSelectTokenView, sendView } from './views.js'

// Folders import in this order: transfer, slice, draft, receiver, cost, transaction, views.

export { type SentFact, sendCompleted } from './events.js'
export type { SendParams } from './views.js'
export { sendPreviewView, sendSelectTokenView, sendView } from './views.js'

/**
 * Lets the visitor send coins and tokens of EVM networks and Solana: to an address or a name, with a review of all of it before
 * the wallet is asked.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), send()] })
 */
export function send() {
  return definePlugin({
    id: sendId,
    options: undefined,
    features: ['send'],
    views: [
      lazyView(sendView, {
        title: 'send.title',
        height: 298,
        load: () => import('./views/SendView.js'),
      }),
      lazyView(sendSelectTokenView, {
        title: 'send.selectToken',
        height: 'full',
        load: () => import('./views/SendSelectTokenView.js'),
      }),
      lazyView(sendPreviewView, {
        title: 'send.previewTitle',
        height: 584,
        load: () => import('./views/SendPreviewView.js'),
      }),
    ],
    events: [sendCompleted],
    contributes: {
      accountActions: [
        {
          id: 'send',
          label: 'send.action',
          icon: 'M5.5 14.5l9-9M7.5 5.5h7v7',
          // Its params may be left out.
          view: sendView as View<'Send', undefined>,
          isAvailable: (kit) =>
            /^(eip155|solana)$/.test(getAccount(kit).namespace) ||
            (getAccount(kit).namespace === 'polkadot' && hasData(kit, 'balances')),
        },
      ],
    },
    messages: { en: () => import('./messages/en.js') },
  })
}
