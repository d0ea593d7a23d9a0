import type { Kit } from '../kit/kit.js'
import { changeTracked } from '../service/changeTracked.js'
import type { Transaction } from '../service/transaction.js'
import { transactionsSlice } from '../slices/transactions.js'

/** Notes the outcome of a transaction that was sent from here. */
export function settleTransaction(
  kit: Kit,
  { id, status }: { readonly id: string; readonly status: Transaction['status'] },
): void {
  kit.write(transactionsSlice, ({ tracked }) => {
    tracked.value = changeTracked(kit, (all) =>
      all.map((each) => (each.id === id ? { ...each, status } : each)),
    )
  })
}
