import type { HistoryReach, Kit, Transaction } from '@wallet-kit/core'
import { fetchTransactions } from '@wallet-kit/core/money'
import { longestCursor, mostEmptyPages } from '../constants.js'
import type { HistoryLog } from './createHistoryLog.js'

/**
 * Reads the page at a cursor into a list, and further ones while they bring nothing to show. A cursor that was followed
 * before ends the list. Undefined where it was aborted: then nothing was added. Throws what `fetchTransactions` throws.
 */
export async function readPages(
  kit: Kit,
  { log, seen, cursor, reach, signal, ...account }: readPages.Options,
): Promise<readPages.ReturnType | undefined> {
  // What was followed counts with the result: after a failure the same cursors are followed again.
  const followed = new Set(seen)
  let at = cursor
  let found = reach
  for (let pages = 1; ; pages++) {
    const page = await fetchTransactions(kit, { ...account, cursor: at, signal })
    if (signal.aborted) return undefined
    const added = log.add(page.transactions.filter(isShown))
    found = addReach(found, page.reach)
    const { next } = page
    if (!next || next.length > longestCursor || followed.has(next)) {
      return { isPaused: false, reach: found }
    }
    followed.add(next)
    if (added || pages >= mostEmptyPages)
      return { next, seen: followed, isPaused: !added, reach: found }
    at = next
  }
}

export declare namespace readPages {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly log: HistoryLog
    /** The cursors that were followed before. */
    readonly seen?: ReadonlySet<string> | undefined
    readonly cursor?: string | undefined
    /** What was said of the pages before. */
    readonly reach?: HistoryReach | undefined
    readonly forceUpdate?: boolean | undefined
    readonly signal: AbortSignal
  }
  type ReturnType = {
    readonly next?: string
    /** The cursors that were followed, `next` with them. */
    readonly seen?: ReadonlySet<string>
    readonly reach: HistoryReach | undefined
    /** So many pages brought nothing that the visitor is to be asked. */
    readonly isPaused: boolean
  }
}

/** Whether a transaction is to be seen: one that moved nothing but NFTs that are spam is not. */
const isShown = ({ transfers }: Transaction): boolean =>
  !transfers.length || transfers.some(({ nft }) => !nft?.isSpam)

/** What is to be said of a page and of those before it: what was missing in one is missing. */
const addReach = (
  known: HistoryReach | undefined,
  more: HistoryReach | undefined,
): HistoryReach | undefined => (known || more ? { ...known, ...more } : undefined)
