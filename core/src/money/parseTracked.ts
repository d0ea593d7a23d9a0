import { parseCaipAddress } from '../networks/caip.js'
import { longestTracked } from './longestTracked.js'
import { readTransaction } from './readTransaction.js'
import type { TrackedTransaction } from './trackedTransaction.js'

const longestMark = 200

/** Reads what was stored of a transaction; undefined for what is none, or is old. */
export function parseTracked(value: unknown): TrackedTransaction | undefined {
  const { caipAddress, minedAt, mark, status } = Object(value)
  const parts = parseCaipAddress(caipAddress)
  if (!parts || !(Math.abs(Date.now() - minedAt) < longestTracked)) return undefined
  // No history tells these.
  const own = (status === 'dropped' || status === 'replaced') && { status }
  const shape = { ...(value as object), chainId: parts.caipNetworkId }
  const transaction = readTransaction(own ? { ...shape, status: 'pending' } : shape)
  const isMark = typeof mark === 'string' && mark.length <= longestMark
  return transaction && { ...transaction, ...own, caipAddress, ...(isMark && { mark }) }
}
