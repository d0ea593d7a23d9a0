import type { Kit } from '../kit/kit.js'
import type { TrackedTransaction } from './trackedTransaction.js'
import { transactionsSlice } from './transactions.js'

/** Reactive: what was sent from here, from every account, newest first, as far as the histories need not show it yet. */
export function getTrackedTransactions(kit: Kit): readonly TrackedTransaction[] {
  return kit.read(transactionsSlice).tracked.value
}
