import type { BalanceList } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'
import { askEsplora, isCount, readSatoshi } from './esplora.js'

/**
 * Reads what an address holds: the coins of blocks, and those of transactions that wait for one. Throws `ServiceAnswerError` for sums
 * that cannot be, and what asking throws.
 */
export async function fetchBalances(
  context: ReadContext,
  { address, signal }: fetchBalances.Options,
): Promise<BalanceList> {
  const path = `/address/${encodeURIComponent(address)}`
  const { chain_stats, mempool_stats } = Object(await askEsplora(context, { path, signal }))
  const [mined, waiting] = [readSum(chain_stats), readSum(mempool_stats)]
  const units =
    mined === undefined || waiting === undefined ? undefined : readSatoshi(mined + waiting)
  const { caipNetworkId, nativeCurrency } = context.network
  if (units === undefined) {
    throw new ServiceAnswerError({ url: caipNetworkId, problem: 'No sums that can be.' })
  }
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(units, decimals) }
  return { balances: [{ name, symbol, chainId: caipNetworkId, quantity }], pricing: 'none' }
}

export declare namespace fetchBalances {
  type Options = { readonly address: string; readonly signal?: AbortSignal | undefined }
}

/** What came to an address, less what left it. Below 0 for what waits and spends coins of blocks. */
function readSum(stats: unknown): number | undefined {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = Object(stats)
  return isCount(funded) && isCount(spent) ? funded - spent : undefined
}
