import { HttpProblem } from '../stack/httpProblem.js'
import type { Ledger } from './createLedger.js'

const decimals = 10

/**
 * Answers as Subscan does of an account's transfers, the newest first.
 * @see https://support.subscan.io/api-4184717 (`POST /api/v2/scan/transfers`)
 */
export function answerSubscan(
  ledger: Ledger,
  { path, body }: { readonly path: string; readonly body: Record<string, unknown> },
) {
  if (path !== '/subscan/api/v2/scan/transfers') {
    throw new HttpProblem(404, 'NotFound', 'There is no such call.')
  }
  const key = ledger.keyOf(String(body.address))
  const all = ledger
    .transfers()
    .filter(({ from, to }) => [from, to].some((each) => ledger.keyOf(each) === key))
    .reverse()
  const start = Number(body.row) * Number(body.page)
  const transfers = all.slice(start, start + Number(body.row)).map((each) => ({
    ...{ transfer_id: each.block * 1000 + 1, event_idx: 1, module: 'balances' },
    ...{ from: each.from, to: each.to, hash: each.hash, success: each.hasSucceeded },
    ...{ block_num: each.block, block_timestamp: each.at, extrinsic_index: `${each.block}-1` },
    ...{ amount: write(each.amount), amount_v2: String(each.amount), fee: String(each.fee) },
    ...{ asset_symbol: 'DOT', asset_type: 'native', asset_unique_id: 'DOT', item_id: null },
  }))
  return { code: 0, message: 'Success', data: { count: all.length, transfers } }
}

/** Decimal text of base units. */
function write(amount: bigint): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
