import type { Network } from '@wallet-kit/core'
import type { DataName } from '@wallet-kit/core/plugin'
import type { OnchainOptions } from './options.js'

/** EIP-155 chain ids of the networks whose exchanges `evm/exchanges.ts` knows. */
const withExchanges = [1, 10, 56, 100, 137, 324, 8453, 42161, 43114, 11155111]

/** EIP-155 chain ids of the networks that `history/askIndexers.ts` has an indexer for. */
const withIndexer = [1, 10, 100, 137, 324, 8453, 42161, 42220, 84532, 11155111]

type Known = Pick<hasReader.Options, 'networks' | 'options' | 'caipNetworkId'>

/** What can be read of a network of each namespace, by its name. */
const known: {
  readonly [namespace: string]: (asked: Known) => { readonly [name in DataName]?: unknown }
} = {
  eip155(asked) {
    const { caipNetworkId, options } = asked
    const { exchanges, indexers } = options
    const isIn = (ids: readonly number[]) => ids.some((id) => caipNetworkId === `eip155:${id}`)
    const own = exchanges?.[caipNetworkId]
    const hasExchange = own ? own.v2 || own.v3 : isIn(withExchanges)
    return {
      balances: true,
      gasPrice: true,
      history: true,
      prices: hasExchange,
      swap: hasExchange,
      nfts: (!indexers?.[caipNetworkId] && isIn(withIndexer)) || isIndexed(asked),
    }
  },
  solana: ({ options }) => ({
    balances: true,
    history: true,
    prices: options.solanaPools?.length,
  }),
  // Nodes of Bitcoin tell nothing of an address: an indexer has to.
  bip122(asked) {
    const hasIndexer = isIndexed(asked)
    return { balances: hasIndexer, history: hasIndexer, utxos: hasIndexer }
  },
  polkadot(asked) {
    const network = find(asked)
    const holder = network?.balancesOn
    const at = { ...asked, caipNetworkId: holder?.caipNetworkId ?? '' }
    const { rpcUrls = [] } = find(at) ?? holder ?? network ?? {}
    return {
      balances: rpcUrls.some((url) => /^https?:/i.test(url)),
      history: isIndexed(at) || isIndexed(asked),
    }
  },
}

/** Whether an indexer is named for a network: by the options, or by the network. */
const isIndexed = (asked: Known) =>
  asked.options.indexers?.[asked.caipNetworkId]?.length ?? find(asked)?.apiUrl

const find = ({ networks, caipNetworkId }: Known) =>
  networks.find((each) => each.caipNetworkId === caipNetworkId)

/**
 * Whether the readers can tell something of a network, as far as the configuration says: nobody is asked.
 * @example hasReader({ name: 'nfts', caipNetworkId: 'eip155:1', networks: [mainnet], options: {} }) // true
 */
export const hasReader = ({ name, ...asked }: hasReader.Options): boolean =>
  !!known[asked.caipNetworkId.split(':')[0] ?? '']?.(asked)[name]

export declare namespace hasReader {
  type Options = {
    readonly name: DataName
    /** CAIP-2. */
    readonly caipNetworkId: string
    /** All that are configured: the coins of one may be on another one. */
    readonly networks: readonly Network[]
    readonly options: OnchainOptions
  }
}
