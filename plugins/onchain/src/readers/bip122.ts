import type { Kit } from '@wallet-kit/core'
import type { DataReaders } from '@wallet-kit/core/plugin'
import { fetchBalances } from '../bitcoin/fetchBalances.js'
import { fetchTransactions } from '../bitcoin/fetchTransactions.js'
import { createUtxos } from '../bitcoin/utxos.js'
import type { ReadContext } from '../readContext.js'
import { createContext } from '../slice.js'

/**
 * The readers of Bitcoin networks: balances, history, and the coins to spend. `contextOf` gives what a network (CAIP-2) is asked with. They
 * throw `ServiceAnswerError` and the errors of the HTTP client.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 * @example const { balances } = createBip122Readers(() => context)
 */
export function createBip122Readers(
  contextOf: (caipNetworkId: string) => ReadContext,
): DataReaders {
  return {
    balances: { fetchBalances: (asked) => fetchBalances(contextOf(asked.caipNetworkId), asked) },
    history: {
      fetchTransactions: (asked) => fetchTransactions(contextOf(asked.caipNetworkId), asked),
    },
    utxos: createUtxos(contextOf),
  }
}

export default (kit: Kit): DataReaders =>
  createBip122Readers((caipNetworkId) => createContext(kit, caipNetworkId))
