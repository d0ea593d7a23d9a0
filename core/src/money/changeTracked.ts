import type { Kit } from '../kit/kit.js'
import { trackedKey } from './trackedKey.js'
import type { TrackedTransaction } from './trackedTransaction.js'

/**
 * Changes what is stored of what was sent from here, and gives what is stored then. It begins from what is stored now: another
 * tab may have written there since.
 */
export function changeTracked(
  kit: Kit,
  change: (tracked: readonly TrackedTransaction[]) => readonly TrackedTransaction[],
): readonly TrackedTransaction[] {
  const changed = change(kit.storage.get(trackedKey) ?? [])
  if (changed.length) kit.storage.set(trackedKey, changed)
  else kit.storage.remove(trackedKey)
  return changed
}
