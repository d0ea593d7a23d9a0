import { definePlugin, lazyView, pluginId } from '@wallet-kit/core'
import { receiveView } from './views.js'

export { receiveView } from './views.js'

/** Options of `receive`: there are none yet. */
export type ReceiveOptions = Record<string, never>

/**
 * Shows the address to receive on, whole, as a QR code and to copy. It needs no service.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), receive()] })
 */
export function receive(options: ReceiveOptions = {}) {
  return definePlugin({
    id: pluginId<ReceiveOptions>('receive'),
    options,
    features: ['receive'],
    views: [
      lazyView(receiveView, {
        title: 'receive.title',
        height: 'full',
        load: () => import('./views/ReceiveView.js'),
      }),
    ],
    contributes: {
      accountActions: [
        {
          id: 'receive',
          label: 'receive.title',
          icon: 'M14.5 5.5l-9 9M12.5 14.5h-7v-7',
          view: receiveView,
        },
      ],
    },
    messages: { en: () => import('./messages/en.js') },
  })
}
