import type { HistoryLog } from './createHistoryLog.js'

/**
 * Adds to a first page that was read anew what is known to follow its last entry, so that whoever has scrolled far keeps the
 * place. False where the page does not reach what is known: then pages between them are missing, and nothing is added.
 */
export function keepOlder(fresh: HistoryLog, known: HistoryLog): boolean {
  const last = fresh.months.at(-1)?.rows.at(-1)
  const same = last && known.find({ id: last.id })
  if (!same) return false
  let isOlder = false
  for (const { rows } of known.months) {
    const at = isOlder ? 0 : rows.indexOf(same) + 1
    if (isOlder || at > 0) {
      fresh.add(at ? rows.slice(at) : rows)
      isOlder = true
    }
  }
  return isOlder
}
