import { definePlugin } from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import { type PolkadotOptions, polkadotId } from './options.js'
import type { PolkadotExtension } from './wallet/polkadotExtension.js'

// Folders import in this order: chain, constants and errors, transfer, discovery, wallet, actions.

export type { PolkadotExternalConnector, PolkadotOptions, PolkadotSource } from './options.js'
export type {
  PolkadotAccount,
  PolkadotExtension,
  PolkadotSignature,
  PolkadotSigner,
} from './wallet/polkadotExtension.js'

declare module '@wallet-kit/core' {
  interface Providers {
    polkadot: PolkadotExtension
  }
}

/**
 * Connects Polkadot, Kusama and other Substrate networks by the extensions in `injectedWeb3` and the host's own wallets.
 * Throws `ConfigError` if one of the host's own connectors has no id, no `getProvider`, or the id of another connector, and if a
 * number is no SS58 prefix.
 * @example createWalletKit({ networks: [polkadotMainnet, kusama], plugins: [polkadot()] })
 */
export function polkadot(options: PolkadotOptions = {}) {
  // As core's own checks: a production build leaves them out.
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  return definePlugin({
    id: polkadotId,
    options,
    adapter: { namespace: 'polkadot', load: () => import('./wallet/adapter.js') },
  })
}
