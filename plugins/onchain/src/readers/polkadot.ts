import type { Kit } from '@wallet-kit/core'
import type { DataReaders } from '@wallet-kit/core/plugin'
import { fetchBalances } from '../polkadot/fetchBalances.js'
import { fetchTransfers } from '../polkadot/fetchTransfers.js'
import { toHolder } from '../polkadot/holder.js'
import type { ReadContext } from '../readContext.js'
import { createContext } from '../slice.js'

/** The readers of Polkadot networks. `contextOf` gives what a network (CAIP-2) is asked with. */
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
        const apiUrl = holderOf(asked.caipNetworkId).network.apiUrl ?? context.network.apiUrl
        // Purchases are no transfers of a known kind.
        if (!apiUrl || asked.onramp) return { transactions: [], next: undefined }
        return fetchTransfers(context, { ...asked, apiUrl })
      },
    },
  }
}

export default (kit: Kit): DataReaders =>
  createPolkadotReaders((caipNetworkId) => createContext(kit, caipNetworkId))
