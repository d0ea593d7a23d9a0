import type { Kit } from '../kit/kit.js'
import { changeTracked } from './changeTracked.js'
import { transactionsSlice } from './transactions.js'

/** Forgets transactions that were sent from here: the account's history shows them by now. */
export function forgetTransactions(kit: Kit, { ids }: { readonly ids: ReadonlySet<string> }): void {
  kit.write(transactionsSlice, ({ tracked }) => {
    tracked.value = changeTracked(kit, (all) => all.filter(({ id }) => !ids.has(id)))
  })
}
