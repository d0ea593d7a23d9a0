import type { Transaction } from '@wallet-kit/core'
import type { Month } from './createHistoryLog.js'
import { monthKey } from './monthKey.js'

/** The months with what the history does not show yet, first in the month that it was sent in; only these months are copied. */
export function withTracked(
  months: readonly Month[],
  tracked: readonly Transaction[],
): readonly Month[] {
  const byKey = new Map(months.map((month) => [month.key, month]))
  for (const each of [...tracked].reverse()) {
    const key = monthKey(each.minedAt)
    byKey.set(key, { key, rows: [each, ...(byKey.get(key)?.rows ?? [])] })
  }
  return [...byKey.values()].sort((one, other) => other.key - one.key)
}
