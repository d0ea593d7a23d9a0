import type { Kit } from '@wallet-kit/core'
import type { DataReaders } from '@wallet-kit/core/plugin'
import { fetchHistory } from '../history/fetchHistory.js'
import { fetchNfts } from '../nfts/fetchNfts.js'
import { createContext, type ReadContext } from '../slice.js'

/** What accounts of EVM networks did, and their NFTs: what indexers tell. `contextOf` gives what a network (CAIP-2) is asked with. */
export function createHistoryReaders(
  contextOf: (caipNetworkId: string) => ReadContext,
): DataReaders {
  return {
    nfts: { fetchNfts: (asked) => fetchNfts(contextOf(asked.caipNetworkId), asked) },
    history: {
      fetchTransactions: (asked) => fetchHistory(contextOf(asked.caipNetworkId), asked),
    },
  }
}

export default (kit: Kit): DataReaders =>
  createHistoryReaders((caipNetworkId) => createContext(kit, caipNetworkId))
