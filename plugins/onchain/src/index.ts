import { definePlugin, getNetworks } from '@wallet-kit/core'
import type { Origin } from '@wallet-kit/core/plugin'
import { checkOptions } from './checkOptions.js'
import { hasReader } from './hasReader.js'
import { type OnchainOptions, onchainId } from './options.js'

export type { Exchanges, OnchainOptions, SolanaPool, TokenList } from './options.js'

const toOrigin = (directive: Origin['directive'], url: unknown): readonly Origin[] =>
  typeof url === 'string'
    ? [{ directive, origin: url.split('/', 3).join('/'), why: 'What accounts hold and did.' }]
    : []

const readers = {
  eip155: () => import('./readers/eip155Account.js'),
  solana: () => import('./readers/solana.js'),
  bip122: () => import('./readers/bip122.js'),
  polkadot: () => import('./readers/polkadot.js'),
}

/** What indexers tell of EVM networks, which only some screens need. */
const importHistory = () => import('./readers/eip155History.js')

/**
 * Reads what accounts hold and did from the chains themselves, and from the public indexers that the networks name (`apiUrl`), where
 * neither the host's providers nor the blockchain service tell. It needs no key and no account. Throws `ConfigError` for options that a
 * host cannot have meant.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), onchain()] })
 */
export function onchain(options: OnchainOptions = {}) {
  // In production, too: what a list, an indexer or an exchange says decides what a visitor sees and signs.
  checkOptions(options)
  return definePlugin({
    id: onchainId,
    options,
    origins: [
      ...[
        ...(options.tokenLists ?? []),
        ...Object.values(options.indexers ?? {}).flat(),
        options.ipfsGateway,
      ].flatMap((url) => toOrigin('connect-src', url)),
      ...toOrigin('img-src', options.ipfsGateway),
    ],
    contributes: {
      data: {
        has: (kit, name, caipNetworkId) =>
          hasReader({ name, caipNetworkId, networks: getNetworks(kit), options }),
        readers: (namespace, name) =>
          namespace === 'eip155' && /history|nfts/.test(name) ? importHistory : readers[namespace],
      },
    },
  })
}
