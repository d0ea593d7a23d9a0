import type { Kit } from '../kit/kit.js'
import { changeTracked } from './changeTracked.js'
import type { TrackedTransaction } from './trackedTransaction.js'
import { transactionsSlice } from './transactions.js'
import { watchTransactions } from './watchTransactions.js'

/** So many are kept; the oldest goes first. */
const kept = 20

/**
 * Remembers a transaction that was sent from here, and waits for its outcome where it has a hash: the account's balances are then
 * read anew. One of the same id is replaced.
 */
export function trackTransaction(kit: Kit, transaction: TrackedTransaction): void {
  kit.write(transactionsSlice, ({ tracked }) => {
    tracked.value = changeTracked(kit, (all) =>
      [transaction, ...all.filter(({ id }) => id !== transaction.id)].slice(0, kept),
    )
  })
  watchTransactions(kit)
}
