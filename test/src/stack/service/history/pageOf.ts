import type { TransactionPage } from '@wallet-kit/core'
import { compareKeys, readCursor, writeCursor } from './historyCursor.js'
import type { HistoryItem, HistoryKey } from './historyItem.js'

const PER_PAGE = 20

/**
 * A page of a history on one chain: newest first, 20 at a time, those that wait to be mined before all others. What delivered a purchase is told
 * as the purchase.
 */
export async function pageOf(
  cursor: string | undefined,
  list: (place: pageOf.Place) => Promise<pageOf.Listed>,
): Promise<TransactionPage> {
  const after = readCursor(cursor)
  const { bought, others } = await list({ after, limit: PER_PAGE + 1 })
  const hashes = bought.map(({ hash }) => hash)
  const left = [
    ...bought,
    ...others.filter(({ hash }) => hash === undefined || !hashes.includes(hash)),
  ]
    .filter((item) => !after || compareKeys(after, item) < 0)
    .toSorted(compareKeys)
  const page = left.slice(0, PER_PAGE)
  const last = page.at(-1)
  return {
    transactions: await Promise.all(page.map((item) => item.describe())),
    next: last && left.length > PER_PAGE ? writeCursor(last) : undefined,
  }
}

export declare namespace pageOf {
  type Place = { after: HistoryKey | undefined; limit: number }
  type Listed = { bought: readonly HistoryItem[]; others: readonly HistoryItem[] }
}
