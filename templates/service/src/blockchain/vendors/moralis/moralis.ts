import type { Network } from '@wallet-kit/core'
import type { BlockchainSource } from '../../sources.js'
import { type Ask, checkVendor, createAsk, findNetwork, type VendorOptions } from '../askVendor.js'
import { fetchBalances } from './fetchBalances.js'
import { fetchHistory } from './fetchHistory.js'
import { fetchNfts } from './fetchNfts.js'
import { fetchPrices } from './fetchPrices.js'
import { type MoralisNetwork, networks, solana } from './networks.js'
import { fetchSolanaBalances, fetchSolanaNfts } from './solana.js'

export type MoralisOptions = VendorOptions & {
  /** Where its Solana API is. */
  readonly solanaUrl?: string
}

/**
 * Tokens, NFTs, past and prices of Moralis: of EVM networks, and of Solana all but the past. It says what it takes for spam.
 *
 * @throws ServiceConfigError
 * @see https://docs.moralis.com
 * @example sources: [moralis({ key: process.env.MORALIS_API_KEY }), onchain()]
 */
export function moralis({
  key,
  url = 'https://deep-index.moralis.io/api/v2.2',
  solanaUrl = 'https://solana-gateway.moralis.io',
}: MoralisOptions): BlockchainSource {
  checkVendor('moralis', { key, url })
  checkVendor('moralis', { url: solanaUrl })
  return {
    id: 'moralis',
    has(name, caipNetworkId) {
      if (caipNetworkId === solana) return ['balances', 'nfts', 'prices'].includes(name)
      const known = Object.hasOwn(networks, caipNetworkId) ? networks[caipNetworkId] : undefined
      if (!known) return false
      return (
        ['balances', 'nfts', 'history'].includes(name) || (name === 'prices' && !known.isTestnet)
      )
    },
    createReaders(tools) {
      const headers = { 'X-API-Key': key }
      const ask = createAsk(tools, { url, headers, key })
      const askSolana = createAsk(tools, { url: solanaUrl, headers, key })
      const open = (options: Account): MoralisContext => ({
        ...findNetwork(tools, networks, options),
        ask,
      })
      const openSolana = (options: Account) => {
        const { network } = findNetwork(tools, { [solana]: true }, options)
        return { network, ask: askSolana }
      }
      return {
        balances: {
          fetchBalances: async (options) =>
            options.caipNetworkId === solana
              ? fetchSolanaBalances(openSolana(options), options)
              : fetchBalances(open(options), options),
        },
        nfts: {
          fetchNfts: async (options) =>
            options.caipNetworkId === solana
              ? fetchSolanaNfts(openSolana(options), options)
              : fetchNfts(open(options), options),
        },
        history: {
          fetchTransactions: async (options) => fetchHistory(open(options), options),
        },
        prices: { fetchPrices: async (options) => fetchPrices({ ask, askSolana }, options) },
      }
    },
  }
}

type Account = Parameters<typeof findNetwork>[2]

/** What its EVM readers of one network ask with. */
export type MoralisContext = {
  readonly network: Network
  readonly entry: MoralisNetwork
  readonly ask: Ask
}
