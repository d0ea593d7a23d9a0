import type { Kit } from '@wallet-kit/core'
import { type DataReaders, parseCaipAddress } from '@wallet-kit/core/plugin'
import { createContext, type ReadContext } from '../slice.js'
import { fetchBalances } from '../solana/fetchBalances.js'
import { fetchHistory } from '../solana/fetchHistory.js'
import { fetchPrices } from '../solana/prices.js'

/**
 * The readers of Solana's networks: balances, history, and prices by the pools that the options name. `contextOf` gives what a network
 * (CAIP-2) is asked with. They throw `ServiceAnswerError` and what the RPC throws.
 * @example const { balances } = createSolanaReaders(() => context)
 */
export function createSolanaReaders(
  contextOf: (caipNetworkId: string) => ReadContext,
): DataReaders {
  return {
    balances: { fetchBalances: (asked) => fetchBalances(contextOf(asked.caipNetworkId), asked) },
    history: {
      // The chain knows of no on-ramps.
      fetchTransactions: async (asked) =>
        asked.onramp === undefined
          ? fetchHistory(contextOf(asked.caipNetworkId), asked)
          : { transactions: [], next: undefined },
    },
    prices: {
      async fetchPrices(asked) {
        const { caipNetworkId } = parseCaipAddress(asked.addresses[0]) ?? {}
        return caipNetworkId ? fetchPrices(contextOf(caipNetworkId), asked) : {}
      },
    },
  }
}

export default (kit: Kit): DataReaders =>
  createSolanaReaders((caipNetworkId) => createContext(kit, caipNetworkId))
