import type { Transaction, TransactionPage } from '@wallet-kit/core'
import type { Place } from './cursor.js'

/** A page of one network's history, and where it came from. */
export type NetworkPage = {
  readonly place: Place & { readonly source: string }
  readonly page: Pick<TransactionPage, 'transactions' | 'next'>
}

/** So many rows a merged page has at the most. */
const mostRows = 50

/**
 * Merges the pages of several networks by time, as far as all of them are known: a network whose page is used up may have more that is
 * newer than what the others have left. Gives the rows and where each network's history goes on.
 */
export function mergeHistories(pages: readonly NetworkPage[]): {
  readonly transactions: readonly Transaction[]
  readonly places: readonly Place[]
} {
  const heads = pages.map(({ place, page }) => ({
    ...{ place, next: page.next, given: 0 },
    left: page.transactions.slice(countGiven(page.transactions, place.after)),
  }))
  const transactions: Transaction[] = []
  const isEndless = pages.length > 1
  for (;;) {
    // What is behind its page is not known yet.
    if (heads.some(({ left, next, given }) => given >= left.length && next !== undefined)) break
    const open = heads.filter(({ left, given }) => given < left.length)
    const [first, ...others] = open
    if (!first || (isEndless && transactions.length >= mostRows)) break
    const newest = others.reduce(
      (best, head) => (isNewer(head.left[head.given], best.left[best.given]) ? head : best),
      first,
    )
    const row = newest.left[newest.given]
    if (row) transactions.push(row)
    newest.given += 1
  }
  const places = heads.flatMap(({ place, next, left, given }): Place[] => {
    const last = left[given - 1]
    if (given < left.length) {
      return [{ ...place, after: last ? { id: last.id, time: last.minedAt } : place.after }]
    }
    return next === undefined ? [] : [{ ...place, cursor: next, after: undefined }]
  })
  return { transactions, places }
}

/** How many rows of a page were given before: the page may have got new ones since. */
function countGiven(rows: readonly Transaction[], after: Place['after']): number {
  if (!after) return 0
  const index = rows.findIndex(({ id }) => id === after.id)
  if (index >= 0) return index + 1
  const older = rows.findIndex(({ minedAt }) => minedAt < after.time)
  return older < 0 ? rows.length : older
}

/** Those that wait come first, then the newest. */
function isNewer(one: Transaction | undefined, other: Transaction | undefined): boolean {
  const rank = (row: Transaction | undefined) =>
    row?.status === 'pending' ? Number.POSITIVE_INFINITY : (row?.minedAt ?? 0)
  return rank(one) > rank(other)
}
