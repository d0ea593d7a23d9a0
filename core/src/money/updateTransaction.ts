import type { Kit } from '../kit/kit.js'
import { changeTracked } from './changeTracked.js'
import type { TrackedTransaction } from './trackedTransaction.js'
import { transactionsSlice } from './transactions.js'

/** Notes what has become known of a transaction that was sent from here. */
export function updateTransaction(kit: Kit, { id, ...change }: updateTransaction.Options): void {
  kit.write(transactionsSlice, ({ tracked }) => {
    tracked.value = changeTracked(kit, (all) =>
      all.map((each) => (each.id === id ? { ...each, ...change } : each)),
    )
  })
}

export declare namespace updateTransaction {
  type Options = Pick<TrackedTransaction, 'id'> &
    Partial<Pick<TrackedTransaction, 'status' | 'mark'>>
}
