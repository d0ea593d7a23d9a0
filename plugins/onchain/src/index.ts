import { getNetworks, type Kit } from '@wallet-kit/core'
import { type DataSource, definePlugin, type Origin } from '@wallet-kit/core/plugin'
import { type OnchainOptions, onchainId } from './options.js'

export type { Exchanges, OnchainOptions, SolanaPool, TokenList } from './options.js'

/** EIP-155 chain ids of the networks whose exchanges `evm/exchanges.ts` knows. */
const exchanging = [1, 10, 56, 100, 137, 324, 8453, 42161, 43114, 11155111]

/** Those that `history/publicIndexers.ts` has an indexer for. */
const indexed = [1, 10, 100, 137, 324, 8453, 42161, 42220, 84532, 11155111]

/** What can be read of a network of each namespace, by its name. */
const known: {
  readonly [namespace: string]: (
    kit: Kit,
    options: OnchainOptions,
    caipNetworkId: string,
  ) => { readonly [name: string]: unknown }
} = {
  eip155(kit, options, caipNetworkId) {
    const { exchanges, indexers } = options
    const { v2, v3 } = exchanges?.[caipNetworkId] ?? {}
    const isExchanging = exchanges?.[caipNetworkId]
      ? v2 || v3
      : exchanging.some((id) => caipNetworkId === `eip155:${id}`)
    const isPublic =
      !indexers?.[caipNetworkId] && indexed.some((id) => caipNetworkId === `eip155:${id}`)
    return {
      ...{ balances: true, gasPrice: true, history: true },
      ...{
        prices: isExchanging,
        swap: isExchanging,
        nfts: isPublic || isIndexed(kit, options, caipNetworkId),
      },
    }
  },
  solana: () => ({ balances: true, history: true }),
  // Nodes of Bitcoin tell nothing of an address: an indexer has to.
  bip122(kit, options, caipNetworkId) {
    const hasIndexer = isIndexed(kit, options, caipNetworkId)
    return { balances: hasIndexer, history: hasIndexer, utxos: hasIndexer }
  },
  polkadot(kit, options, caipNetworkId) {
    const network = find(kit, caipNetworkId)
    const holder = network?.balancesOn
    const { rpcUrls = [] } = find(kit, holder?.caipNetworkId) ?? holder ?? network ?? {}
    return {
      balances: rpcUrls.some((url) => /^https?:/i.test(url)),
      history:
        (holder && isIndexed(kit, options, holder.caipNetworkId)) ||
        isIndexed(kit, options, caipNetworkId),
    }
  },
}

/** Whether an indexer is named for a network: by the options, or by the network. */
const isIndexed = (kit: Kit, { indexers }: OnchainOptions, caipNetworkId: string) =>
  indexers?.[caipNetworkId]?.length ?? find(kit, caipNetworkId)?.apiUrl

const toOrigin = (directive: Origin['directive'], url: string): Origin => ({
  directive,
  origin: url.split('/').slice(0, 3).join('/'),
  why: 'What accounts hold and did.',
})

const find = (kit: Kit, id: string | undefined) =>
  getNetworks(kit).find(({ caipNetworkId }) => caipNetworkId === id)

/**
 * Reads what accounts hold and did from the chains themselves, and from the public indexers that the networks name (`apiUrl`), where
 * neither the host's providers nor the blockchain service tell. It needs no key and no account.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), onchain()] })
 */
export function onchain(options: OnchainOptions = {}) {
  const has: DataSource['has'] = (kit, name, caipNetworkId) =>
    !!known[caipNetworkId.split(':')[0] ?? '']?.(kit, options, caipNetworkId)[name]
  return definePlugin({
    id: onchainId,
    options,
    origins: [
      ...[...(options.tokenLists ?? []), ...Object.values(options.indexers ?? {}).flat()].flatMap(
        (url) => (typeof url === 'string' ? toOrigin('connect-src', url) : []),
      ),
      ...(options.ipfsGateway ? [toOrigin('img-src', options.ipfsGateway)] : []),
    ],
    contributes: {
      data: {
        has,
        readers: {
          eip155: () => import('./readers/eip155.js'),
          solana: () => import('./readers/solana.js'),
          bip122: () => import('./readers/bip122.js'),
          polkadot: () => import('./readers/polkadot.js'),
        },
      },
    },
  })
}
