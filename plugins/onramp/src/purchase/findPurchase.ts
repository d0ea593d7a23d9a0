import type { Transaction } from '@wallet-kit/core'
import { clockSkew } from '../constants.js'

/**
 * Finds the row of an account's history that is a purchase which was begun here: the row of its id; else the provider's first purchase
 * since then that is no other purchase of ours. If the earlier rows are known, the service's clock may be a little behind.
 */
export function findPurchase(
  rows: readonly Transaction[],
  { id, provider, since, claimed, before }: findPurchase.Options,
): Transaction | undefined {
  const own = rows.find((row) => row.id === id)
  if (own) return own
  const isNew = (row: Transaction) =>
    row.minedAt >= since ||
    (before !== undefined && row.minedAt >= since - clockSkew && !before.has(row.id))
  const isBought = (row: Transaction) =>
    row.operationType === 'buy' && row.provider?.toLowerCase() === provider.toLowerCase()
  return rows
    .filter((row) => isBought(row) && isNew(row) && !claimed.has(row.id))
    .reduce<Transaction | undefined>(
      (first, row) => (first && first.minedAt <= row.minedAt ? first : row),
      undefined,
    )
}

export declare namespace findPurchase {
  type Options = {
    readonly id: string
    /** The provider's id. */
    readonly provider: string
    /** When it was begun: wall clock in milliseconds. */
    readonly since: number
    /** Ids of rows that other purchases became. */
    readonly claimed: ReadonlySet<string>
    /** Ids of the rows that were there when it was begun, where they are known. */
    readonly before?: ReadonlySet<string> | undefined
  }
}
