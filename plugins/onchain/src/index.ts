import { type DataSource, definePlugin } from '@wallet-kit/core/plugin'
import { type OnchainOptions, onchainId } from './options.js'

export type { OnchainOptions, SolanaPool, TokenList } from './options.js'

/** What is read of a network of each namespace. */
const read: Readonly<Record<string, readonly string[]>> = {
  eip155: ['balances', 'gasPrice'],
  solana: ['balances', 'history'],
}

const has: DataSource['has'] = (_, name, caipNetworkId) =>
  read[caipNetworkId.split(':')[0] ?? '']?.includes(name) ?? false

/**
 * Reads what accounts hold and did from the chains themselves, and from the public indexers that the networks name (`apiUrl`), where
 * neither the host's providers nor the blockchain service tell. It needs no key and no account.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), onchain()] })
 */
export function onchain(options: OnchainOptions = {}) {
  return definePlugin({
    id: onchainId,
    options,
    contributes: {
      data: [
        { namespace: 'eip155', has, load: () => import('./readers/eip155.js') },
        { namespace: 'solana', has, load: () => import('./readers/solana.js') },
      ],
    },
  })
}
