import { checkConnectors, definePlugin } from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import { type Eip155Options, eip155Id } from './options.js'
import type { Eip1193Provider } from './wallet/request.js'

export type { Eip155ExternalConnector, Eip155Options } from './options.js'
export type { Eip1193Provider, Eip1193Request } from './wallet/request.js'

// Imports run one way, types apart: constants, errors, options, slice; then chain, discovery, wallet, actions; then the entries.

declare module '@wallet-kit/core' {
  interface Providers {
    eip155: Eip1193Provider
  }
}

/**
 * Connects Ethereum and every EVM network: announced (EIP-6963), injected and the host's own wallets.
 * Throws `ConfigError` where a connector of the host's own has no id or cannot give a provider, or has another one's id.
 * @example createWalletKit({ networks: [mainnet, base], plugins: [eip155()] })
 */
export function eip155(options: Eip155Options = {}) {
  // As core's own checks: a production build leaves it out.
  if (process.env.NODE_ENV !== 'production') checkConnectors('eip155', options.connectors)
  // In production, too: without encryption others answer for the gateway, and choose the receiver of a payment.
  checkOptions(options)
  return definePlugin({
    id: eip155Id,
    options,
    features: ['smartSessions'],
    adapter: { namespace: 'eip155', load: () => import('./wallet/adapter.js') },
    origins: (options.ccipRead ?? []).map((origin) => ({
      directive: 'connect-src',
      origin,
      why: 'a gateway that answers for names',
    })),
  })
}
