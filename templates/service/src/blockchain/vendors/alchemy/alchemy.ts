import type { BlockchainSource, SourceTools } from '../../sources.js'
import { type Ask, checkVendor, createAsk, findNetwork, type VendorOptions } from '../askVendor.js'
import { fetchBalances } from './fetchBalances.js'
import { fetchHistory } from './fetchHistory.js'
import { fetchNfts } from './fetchNfts.js'
import { fetchPrices } from './fetchPrices.js'
import { networks } from './networks.js'

/** Where Alchemy's APIs are; `{network}` stands for its name of a network, and for `api` where it serves all of them. */
const standard = 'https://{network}.g.alchemy.com'

/**
 * Tokens, NFTs, transfers and prices of Alchemy: of EVM networks, and of Solana tokens and prices.
 * `url` is where its APIs are: `{network}` in it is replaced by Alchemy's name of the network.
 *
 * @throws ServiceConfigError
 * @see https://www.alchemy.com/docs/data
 * @example sources: [alchemy({ key: process.env.ALCHEMY_API_KEY }), onchain()]
 */
export function alchemy({ key, url = standard }: VendorOptions): BlockchainSource {
  checkVendor('alchemy', { key, url })
  return {
    id: 'alchemy',
    has(name, caipNetworkId) {
      const known = Object.hasOwn(networks, caipNetworkId) ? networks[caipNetworkId] : undefined
      if (!known) return false
      if (name === 'nfts' || name === 'history') return known[name] === true
      return name === 'balances' || (name === 'prices' && !known.testnet)
    },
    createReaders(tools) {
      const askOf = (name: string) =>
        createAsk(tools, { url: url.replace('{network}', name), key: encodeURIComponent(key) })
      const open = (options: Account): AlchemyContext => {
        const { network, entry } = findNetwork(tools, networks, options)
        return { tools, network, entry, ask: askOf(entry.name), askAll: askOf('api'), key }
      }
      return {
        balances: {
          fetchBalances: async (options) => fetchBalances(open(options), options),
        },
        nfts: { fetchNfts: async (options) => fetchNfts(open(options), options) },
        history: {
          fetchTransactions: async (options) => fetchHistory(open(options), options),
        },
        prices: {
          fetchPrices: async (options) =>
            fetchPrices({ tools, askAll: askOf('api'), key }, options),
        },
      }
    },
  }
}

type Account = Parameters<typeof findNetwork>[2]

/** What Alchemy's readers of one network ask with. */
export type AlchemyContext = ReturnType<typeof findNetwork<(typeof networks)[string]>> & {
  readonly tools: SourceTools
  /** Asks the network's own host. */
  readonly ask: Ask
  /** Asks the host that serves all networks. */
  readonly askAll: Ask
  /** It is a part of Alchemy's paths. */
  readonly key: string
}
