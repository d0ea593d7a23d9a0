import { getNetworks, type Kit } from '@wallet-kit/core'
import { type DataSource, definePlugin } from '@wallet-kit/core/plugin'
import { type OnchainOptions, onchainId } from './options.js'

export type { OnchainOptions, TokenList } from './options.js'

/** What is read of every network of a namespace. */
const read: Readonly<Record<string, readonly string[]>> = {
  eip155: ['balances', 'gasPrice', 'history'],
}

/** The EVM networks that `history/publicIndexers.ts` has an indexer for. */
const indexed = [1, 10, 100, 137, 324, 8453, 42161, 42220, 84532, 11155111]

/** Whether an indexer of an EVM network (CAIP-2) is known: NFTs are found by nothing else. */
function hasIndexer(kit: Kit, { indexers }: OnchainOptions, caipNetworkId: string): boolean {
  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  const named = indexers?.[caipNetworkId]
  return named
    ? named.length > 0
    : !!network && (!!network.apiUrl || indexed.includes(Number(network.id)))
}

/**
 * Reads what accounts hold and did from the chains themselves, and from the public indexers that the networks name (`apiUrl`), where
 * neither the host's providers nor the blockchain service tell. It needs no key and no account.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), onchain()] })
 */
export function onchain(options: OnchainOptions = {}) {
  const has: DataSource['has'] = (kit, name, caipNetworkId) => {
    const namespace = caipNetworkId.split(':')[0] ?? ''
    if (namespace === 'eip155' && name === 'nfts') return hasIndexer(kit, options, caipNetworkId)
    return read[namespace]?.includes(name) ?? false
  }
  return definePlugin({
    id: onchainId,
    options,
    contributes: {
      data: { has, readers: { eip155: () => import('./readers/eip155.js') } },
    },
  })
}
