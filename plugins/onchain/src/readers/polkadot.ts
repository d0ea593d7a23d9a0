import type { Kit } from '@wallet-kit/core'
import type { DataReaders } from '@wallet-kit/core/plugin'
import { fetchBalances } from '../polkadot/fetchBalances.js'
import { fetchTransfers } from '../polkadot/fetchTransfers.js'
import { toHolder } from '../polkadot/holder.js'
import type { ReadContext } from '../readContext.js'
import { askInTurn, indexersOf } from '../requests.js'
import { createContext } from '../slice.js'

/**
 * The readers of Polkadot networks: balances, and history by an indexer. `contextOf` gives what a network (CAIP-2) is asked with, and
 * throws `NetworkNotFoundError` for one that is not configured. The readers throw `ServiceAnswerError` and what the RPC and the HTTP
 * client throw.
 * @example const { balances } = createPolkadotReaders((caipNetworkId) => contexts[caipNetworkId])
 */
export function createPolkadotReaders(
  contextOf: (caipNetworkId: string) => ReadContext,
): Required<Pick<DataReaders, 'balances' | 'history'>> {
  const holderOf = (caipNetworkId: string) => toHolder(contextOf(caipNetworkId), contextOf)
  return {
    balances: {
      fetchBalances: async (asked) => fetchBalances(holderOf(asked.caipNetworkId), asked),
    },
    history: {
      async fetchTransactions(asked) {
        const context = contextOf(asked.caipNetworkId)
        // Where the coins are, there the transfers are too.
        const named = indexersOf(holderOf(asked.caipNetworkId))
        const urls = named.length ? named : indexersOf(context)
        // Purchases are no transfers of a known kind.
        if (!urls.length || asked.onramp) return { transactions: [], next: undefined }
        return askInTurn(context, urls, {
          ask: (apiUrl, _, timeout) => fetchTransfers(context, { ...asked, apiUrl, timeout }),
          signal: asked.signal,
        })
      },
    },
  }
}

export default (kit: Kit): DataReaders =>
  createPolkadotReaders((caipNetworkId) => createContext(kit, caipNetworkId))
