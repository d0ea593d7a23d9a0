import { checkConnectors, definePlugin } from '@wallet-kit/core'
import { type Bip122Options, bip122Id } from './options.js'
import type { WbipProvider } from './wallet/wbipProvider.js'

// Folders import in this order: constants and errors, chain, discovery, wallet, actions.

export type { Bip122ExternalConnector, Bip122Options } from './options.js'
export type { WbipListener, WbipProvider } from './wallet/wbipProvider.js'

declare module '@wallet-kit/core' {
  interface Providers {
    bip122: WbipProvider
  }
}

/**
 * Connects Bitcoin wallets: those that announce themselves (WBIP-004), the known ones that do not, those of the Wallet Standard,
 * and the host's own. Throws `ConfigError` if one of the host's own connectors has no id, no `getProvider`, or the id of another
 * connector.
 * @example createWalletKit({ networks: [bitcoin], plugins: [bip122()] })
 */
export function bip122(options: Bip122Options = {}) {
  // As core's own checks: a production build leaves them out.
  if (process.env.NODE_ENV !== 'production') checkConnectors('bip122', options.connectors)
  return definePlugin({
    id: bip122Id,
    options,
    adapter: { namespace: 'bip122', load: () => import('./wallet/adapter.js') },
  })
}
