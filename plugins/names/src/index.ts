import { definePlugin, getAccount, getNetwork, type Kit, lazyView } from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import { nameRegistered } from './events.js'
import { type NamesOptions, namesId } from './options.js'
import { registerAccountNameSuccessView, registerAccountNameView } from './views.js'

export { nameRegistered } from './events.js'
export type {
  NameRegistration,
  NameSuggestion,
  NamesOptions,
  NamesProvider,
} from './options.js'
export { registerAccountNameSuccessView, registerAccountNameView } from './views.js'

/**
 * Lets the visitor register a name for an account of an EVM network, by a signed message. Throws `ConfigError` without a zone.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), names({ zone: 'example.eth' })], services })
 */
export function names(options: NamesOptions) {
  // In production, too: a name is signed for this zone.
  checkOptions(options)
  return definePlugin({
    id: namesId,
    options,
    features: ['names'],
    findLack: ({ services }) =>
      options.provider || services?.blockchain
        ? undefined
        : 'no service registers names. Set services.blockchain, or give it a provider.',
    views: [
      lazyView(registerAccountNameView, {
        title: 'names.title',
        height: 214,
        load: () => import('./views/RegisterAccountNameView.js'),
      }),
      lazyView(registerAccountNameSuccessView, {
        title: 'names.registered',
        height: 266,
        load: () => import('./views/RegisterAccountNameSuccessView.js'),
      }),
    ],
    events: [nameRegistered],
    contributes: {
      naming: {
        id: 'names',
        label: 'names.get',
        view: registerAccountNameView,
        isAvailable: (kit: Kit) =>
          getAccount(kit).namespace === 'eip155' &&
          getNetwork(kit).isSupported &&
          !!(options.provider ?? kit.config.services?.blockchain),
      },
    },
    messages: { en: () => import('./messages/en.js') },
  })
}
