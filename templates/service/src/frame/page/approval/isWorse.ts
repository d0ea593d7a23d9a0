import type { Changes } from './drawChanges.js'

/** What may be missing of what arrives, in percent: prices of exchanges move with each block. */
const tolerance = 1n

/**
 * Whether a transaction would now do something that the visitor has not read: more leaves, more can be taken, less arrives, or less is
 * known of it.
 */
export function isWorse(read: Changes, now: Changes): boolean {
  const find = (changes: Changes, key: string | undefined) =>
    changes.lines.find((line) => line.key === key)?.amount
  const isNoteNew = now.note !== undefined && now.note.text !== read.note?.text
  const isNothingNew = !now.lines.length && !now.note && now.nothing !== read.nothing
  const isMore = now.lines.some(
    ({ kind, key, amount = 0n }) =>
      (kind === 'out' || kind === 'allows') && amount > (find(read, key) ?? -1n),
  )
  const isLess = read.lines.some(
    ({ kind, key, amount = 0n }) =>
      kind === 'in' && (find(now, key) ?? 0n) * 100n < amount * (100n - tolerance),
  )
  return isNoteNew || isNothingNew || isMore || isLess
}
