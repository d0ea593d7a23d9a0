import { getAccount, type HistoryReach, type Kit, type Transaction } from '@wallet-kit/core'
import {
  fetchTransactions,
  forgetTransactions,
  getTrackedTransactions,
  watchTransactions,
} from '@wallet-kit/core/assets'
import { isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import {
  historyCacheTime,
  keptLists,
  longestCursor,
  mostEmptyPages,
  pendingCacheTime,
  retryPause,
} from '../constants.js'
import { TransactionsError } from '../errors.js'
import { type ActivityList, activitySlice } from '../slice.js'
import { createHistoryLog, type HistoryLog } from './createHistoryLog.js'
import { getActivity, isOutcome } from './getActivity.js'
import { hasHistory } from './hasHistory.js'

/**
 * Reads the newest transactions of the active account on its network, if
 * - what is known is 30 s old (10 s while something is pending), or something that was sent from here has settled, and
 * - the last failure was 30 s ago.
 *
 * Older transactions that are known stay. Throws `TransactionsError`.
 * @example await fetchActivity(kit, { forceUpdate: true })
 */
export async function fetchActivity(
  kit: Kit,
  { forceUpdate = false }: fetchActivity.Options = {},
): Promise<void> {
  const { caipAddress, address, caipNetworkId } = getAccount(kit)
  if (!caipAddress || !address || !caipNetworkId || !hasHistory(kit)) return
  watchTransactions(kit)
  const known = kit.read(activitySlice).lists.peek().get(caipAddress)
  const { isPending } = getActivity(kit)
  const cacheTime = isPending ? pendingCacheTime : historyCacheTime
  if (known && !mayRead(known, { isWish: forceUpdate, cacheTime })) return
  const isRecheck = forceUpdate || !!known?.isStale || (!!known?.log && isPending)
  await readActivity(kit, {
    caipAddress,
    isRecheck,
    async load(signal) {
      const log = createHistoryLog({ address, caipNetworkId })
      const account = { address, caipNetworkId, forceUpdate: isRecheck }
      const page = await readPages(kit, { ...account, log, signal })
      if (!page) return undefined
      const facts = { log, hasPending: log.hasPending() }
      if (!page.next || !known?.log || !keepOlder(log, known.log)) {
        return { ...facts, next: undefined, ...page }
      }
      // The older pages go on at the same cursor as before.
      return { ...facts, readAt: page.readAt, reach: page.reach ?? known.reach }
    },
  })
}

function mayRead(
  { status, log, isStale, failedAt, readAt }: ActivityList,
  { isWish, cacheTime }: { readonly isWish: boolean; readonly cacheTime: number },
) {
  // While a list is shown, the visitor may ask for a newer one at any time.
  if (isWish && log) return true
  if (isWithin(failedAt, retryPause)) return false
  return isWish || isStale || (status !== 'loading' && !isWithin(readAt, cacheTime))
}

/** Whether less than so many milliseconds have passed since then. If the clock was set back, it is false. */
function isWithin(time = Number.NEGATIVE_INFINITY, most: number): boolean {
  const age = Date.now() - time
  return age >= 0 && age < most
}

export declare namespace fetchActivity {
  type Options = {
    /** The visitor asks anew: skips the caches, ours and the service's. */
    readonly forceUpdate?: boolean
  }
}

/**
 * Adds to a first page that was read anew the known transactions that follow its last one, so that the scroll position is kept. False
 * if the page's last transaction is not known: then pages are missing in between, and nothing is added.
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

/**
 * Reads the next page of the active account's transactions, where there is one and nothing is being read. Throws
 * `TransactionsError`.
 * @example if (getActivity(kit).hasMore) await fetchMoreActivity(kit)
 */
export async function fetchMoreActivity(kit: Kit): Promise<void> {
  const { caipAddress, address, caipNetworkId } = getAccount(kit)
  if (!caipAddress || !address || !caipNetworkId || !hasHistory(kit)) return
  const { status, log, next, seen, reach, readAt } =
    kit.read(activitySlice).lists.peek().get(caipAddress) ?? {}
  if (!log || !next || status === 'loading') return
  await readActivity(kit, {
    caipAddress,
    async load(signal) {
      const account = { address, caipNetworkId, cursor: next }
      const page = await readPages(kit, { ...account, log, seen, reach, readAt, signal })
      return page && { next: undefined, ...page }
    },
  })
}

/**
 * Reads the page at a cursor into a list, and further ones while they bring nothing to show. A cursor that was followed
 * before ends the list. Undefined where it was aborted: then nothing was added. Throws what `fetchTransactions` throws.
 */
async function readPages(
  kit: Kit,
  { log, seen, cursor, reach, readAt, signal, ...account }: readPages.Options,
): Promise<readPages.ReturnType | undefined> {
  // What was followed counts with the result: after a failure the same cursors are followed again.
  const followed = new Set(seen)
  let at = cursor
  let found = reach
  let oldest = readAt
  for (let pages = 1; ; pages++) {
    const page = await fetchTransactions(kit, { ...account, cursor: at, signal })
    if (signal.aborted) return undefined
    const shown = page.transactions.filter(isShown)
    if (shown.length < page.transactions.length) log.noteHidden()
    const added = log.add(shown)
    found = addReach(found, page.reach)
    oldest = Math.min(oldest ?? Date.now(), page.readAt ?? Date.now())
    const { next } = page
    if (!next || next.length > longestCursor || followed.has(next)) {
      // A cursor that leads nowhere: there is more, and it cannot be read.
      const searched = next ? addReach(found, { isPartial: true }) : found
      return { isPaused: false, reach: searched, readAt: oldest }
    }
    followed.add(next)
    if (added || pages >= mostEmptyPages) {
      return { next, seen: followed, isPaused: !added, reach: found, readAt: oldest }
    }
    at = next
  }
}

declare namespace readPages {
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
    /** When the oldest of them was read. */
    readonly readAt?: number | undefined
    readonly forceUpdate?: boolean | undefined
    readonly signal: AbortSignal
  }
  type ReturnType = {
    readonly next?: string
    /** The cursors that were followed, `next` with them. */
    readonly seen?: ReadonlySet<string>
    readonly reach: HistoryReach | undefined
    /** When the oldest of the pages was read: wall clock, in milliseconds. */
    readonly readAt: number
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

/**
 * Runs a request for the list of an account; one that is under way is ended. What comes after a newer request, a disconnect
 * or the end of the kit is dropped. Throws `TransactionsError`.
 */
async function readActivity(
  kit: Kit,
  { caipAddress, isRecheck = false, load }: readActivity.Options,
): Promise<void> {
  const { lists } = kit.read(activitySlice)
  const known = lists.peek().get(caipAddress)
  known?.request.abort()
  const request = new AbortController()
  const start = known ?? { isPaused: false, isStale: false }
  const isStale = start.isStale && !isRecheck
  putList(kit, caipAddress, { ...start, isStale, status: 'loading', request })
  /** The list as it is now, where this request may still write to it. */
  const current = () => {
    const list = lists.peek().get(caipAddress)
    return list?.request === request ? list : undefined
  }
  try {
    const news = await load(request.signal)
    const list = current()
    if (!news || !list) return
    putList(kit, caipAddress, { ...list, failedAt: undefined, ...news, status: 'ready' })
    forgetKnown(kit, { ...list, ...news }, caipAddress)
  } catch (cause) {
    const list = current()
    if (!list) return
    const failure = { failedAt: Date.now(), isPaused: true, isStale: list.isStale || isRecheck }
    putList(kit, caipAddress, { ...list, ...failure, status: 'failed' })
    const { caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
    throw new TransactionsError({ cause, caipNetworkId })
  }
}

/** What was sent from here and has its outcome in the history needs not be remembered any longer. */
function forgetKnown(kit: Kit, { log }: ActivityList, caipAddress: string) {
  const isOver = (tracked: Transaction) => {
    const shown = log?.find(tracked)
    if (shown && isOutcome(shown, tracked)) return true
    return (
      tracked.status === 'replaced' &&
      log?.months.some(({ rows }) => rows.some(isInPlaceOf(tracked)))
    )
  }
  /** A history tells no nonces: what the account sent since, and is in a block, is taken for what came in its place. */
  const isInPlaceOf = (tracked: Transaction) => (row: Transaction) =>
    row.minedAt >= tracked.minedAt &&
    row.status !== 'pending' &&
    isSameAddress(`${row.chainId}:${row.sentFrom}`, caipAddress)
  const ids = getTrackedTransactions(kit)
    .filter((tracked) => isSameAddress(tracked.caipAddress, caipAddress) && isOver(tracked))
    .map(({ id }) => id)
  if (ids.length) forgetTransactions(kit, { ids: new Set(ids) })
}

declare namespace readActivity {
  type Options = {
    /** CAIP-10. */
    readonly caipAddress: string
    /** The request shows what made the list stale. */
    readonly isRecheck?: boolean
    /** Gives what changes in the list; undefined if it was aborted. */
    readonly load: (signal: AbortSignal) => Promise<Partial<ActivityList> | undefined>
  }
}

/** Stores the list of an account as the newest. If there are too many lists, the oldest is dropped. */
function putList(kit: Kit, caipAddress: string, list: ActivityList): void {
  kit.write(activitySlice, ({ lists }) => {
    const all = new Map(lists.peek())
    all.delete(caipAddress)
    all.set(caipAddress, list)
    for (const [oldest, { request }] of all) {
      if (all.size <= keptLists) break
      request.abort()
      all.delete(oldest)
    }
    lists.value = all
  })
}
