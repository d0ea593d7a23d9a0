import { parseTracked } from '../service/parseTracked.js'
import type { TrackedTransaction } from '../service/trackedTransaction.js'
import { defineStorageKey } from './createStorage.js'

/** What was sent from here, newest first: one list for all tabs. */
export const trackedKey = defineStorageKey({
  name: 'transactions',
  version: 1,
  parse: (stored): readonly TrackedTransaction[] | undefined =>
    Array.isArray(stored) ? stored.flatMap((each) => parseTracked(each) ?? []) : undefined,
})
