import { parseCaipAddress } from '../namespaces/caip.js'
import { longestTracked } from './longestTracked.js'
import { readTransaction } from './readTransaction.js'
import type { TrackedTransaction } from './trackedTransaction.js'

/** Reads what was stored of a transaction; undefined for what is none, or is old. */
export function parseTracked(value: unknown): TrackedTransaction | undefined {
  const { caipAddress, minedAt } = Object(value)
  const parts = parseCaipAddress(caipAddress)
  if (!parts || !(Math.abs(Date.now() - minedAt) < longestTracked)) return undefined
  const transaction = readTransaction({ ...(value as object), chainId: parts.caipNetworkId })
  return transaction && { ...transaction, caipAddress }
}
