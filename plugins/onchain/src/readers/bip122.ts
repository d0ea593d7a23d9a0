import type { BalanceList, Kit } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { type DataReaders, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { askEsplora, isCount, readSatoshi } from '../bitcoin/esplora.js'
import { fetchTransactions } from '../bitcoin/fetchTransactions.js'
import { createUtxos } from '../bitcoin/utxos.js'
import { createContext, type ReadContext } from '../slice.js'

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

/**
 * Reads what an address holds: the coins of blocks, and those of transactions that wait for one. Throws `ServiceAnswerError` for sums
 * that cannot be, and what asking throws.
 */
async function fetchBalances(
  context: ReadContext,
  { address, signal }: fetchBalances.Options,
): Promise<BalanceList> {
  const path = `/address/${encodeURIComponent(address)}`
  const { chain_stats, mempool_stats } = Object(await askEsplora(context, { path, signal }))
  const units = readSatoshi(readSum(chain_stats) + readSum(mempool_stats))
  const { caipNetworkId, nativeCurrency } = context.network
  if (units === undefined) {
    throw new ServiceAnswerError({ url: caipNetworkId, problem: 'No sums that can be.' })
  }
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(units, decimals) }
  return { balances: [{ name, symbol, chainId: caipNetworkId, quantity }], pricing: 'none' }
}

declare namespace fetchBalances {
  type Options = { readonly address: string; readonly signal?: AbortSignal | undefined }
}

/** What came to an address, less what left it: below 0 for what waits and spends coins of blocks, `NaN` for what cannot be. */
function readSum(stats: unknown): number {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = Object(stats)
  return isCount(funded) && isCount(spent) ? funded - spent : Number.NaN
}
