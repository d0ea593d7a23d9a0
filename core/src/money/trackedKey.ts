import { defineStorageKey } from '../storage/createStorage.js'
import { parseTracked } from './parseTracked.js'
import type { TrackedTransaction } from './trackedTransaction.js'

/** What was sent from here, newest first: one list for all tabs. */
export const trackedKey = defineStorageKey({
  name: 'transactions',
  version: 1,
  parse: (stored): readonly TrackedTransaction[] | undefined =>
    Array.isArray(stored) ? stored.flatMap((each) => parseTracked(each) ?? []) : undefined,
})
