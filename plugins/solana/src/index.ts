import { checkConnectors, definePlugin } from '@wallet-kit/core'
import { type SolanaOptions, solanaId } from './options.js'
import type { SolanaWallet } from './wallet/solanaWallet.js'

export type { SolanaExternalConnector, SolanaOptions } from './options.js'
export type { SolanaWallet } from './wallet/solanaWallet.js'

// Imports run one way, types apart: constants, errors, options, slice; then chain, discovery, wallet, actions; then the entries.

declare module '@wallet-kit/core' {
  interface Providers {
    solana: SolanaWallet
  }
}

/**
 * Connects Solana: wallets that register by the Wallet Standard, and the host's own.
 * Throws `ConfigError` where a connector of the host's own has no id or cannot give a wallet, or has another one's id.
 * @example createWalletKit({ networks: [solanaMainnet], plugins: [solana()] })
 */
export function solana(options: SolanaOptions = {}) {
  // As core's own checks: a production build leaves them out.
  if (process.env.NODE_ENV !== 'production') checkConnectors('solana', options.connectors, 'wallet')
  return definePlugin({
    id: solanaId,
    options,
    adapter: { namespace: 'solana', load: () => import('./wallet/adapter.js') },
  })
}
