import type { HistoryReach } from '@wallet-kit/core'
import { getTrackedTransactions, type TrackedTransaction } from '@wallet-kit/core/assets'
import {
  createDateFormat,
  defineLive,
  defineSlice,
  parseCaipAddress,
  signal,
} from '@wallet-kit/core/plugin'
import type { HistoryLog } from './history/createHistoryLog.js'
import { activityId } from './options.js'

/** What is known of the history of an account on a network. */
export type ActivityList = {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Absent until the first page is there. It grows in place, and with each change the list object is a new one. */
  readonly log?: HistoryLog | undefined
  /** Where the next page begins; absent: there is none. */
  readonly next?: string | undefined
  /** What of the past was searched, where it was not all of it. */
  readonly reach?: HistoryReach | undefined
  /** Every cursor that was followed: if one comes again, the list ends. */
  readonly seen?: ReadonlySet<string> | undefined
  /** The next page waits until it is asked for: the last one failed, or several brought nothing to show. */
  readonly isPaused: boolean
  /** When the oldest of the pages was read, and when the last failure came: wall clock, in milliseconds. */
  readonly readAt?: number | undefined
  readonly failedAt?: number | undefined
  /** Something has happened that the first page does not show. */
  readonly isStale: boolean
  /** The first page has something whose outcome it does not know. */
  readonly hasPending?: boolean | undefined
  /** The request that may still write here. */
  readonly request: AbortController
}

/** What the plugin keeps for one kit, in memory only. */
export const activitySlice = defineSlice(activityId, ({ kit }) => {
  /** By CAIP-10 address. */
  const lists = signal<ReadonlyMap<string, ActivityList>>(new Map())

  function forget(isGone: (caipAddress: string) => boolean) {
    for (const [caipAddress, { request }] of lists.peek()) {
      if (isGone(caipAddress)) request.abort()
    }
    lists.value = new Map([...lists.peek()].filter(([caipAddress]) => !isGone(caipAddress)))
  }
  kit.onDestroy(() => forget(() => true))
  kit.onDestroy(
    kit.on('account:disconnected', ({ namespace }) =>
      forget((caipAddress) => parseCaipAddress(caipAddress)?.namespace === namespace),
    ),
  )

  let before: readonly TrackedTransaction[] = getTrackedTransactions(kit)
  kit.onDestroy(
    kit.subscribe(getTrackedTransactions, (tracked) => {
      // Also what is tracked no longer: the history of another tab shows it.
      const changed = before.filter(
        ({ id, status }) =>
          (status === 'pending' || status === 'dropped') &&
          tracked.find((each) => each.id === id)?.status !== status,
      )
      before = tracked
      if (!changed.length) return
      const isStale = (caipAddress: string, { log }: ActivityList) =>
        changed.some(
          (each) =>
            each.caipAddress === caipAddress &&
            (log?.find(each)?.status ?? 'pending') === 'pending',
        )
      lists.value = new Map(
        [...lists.peek()].map(([caipAddress, list]) => [
          caipAddress,
          isStale(caipAddress, list) ? { ...list, isStale: true } : list,
        ]),
      )
    }),
  )
  return { lists }
})

/** How months ("November 2026") and days ("18 Nov") are written, by locale and time zone. Made once: it takes long, and every row has a day. */
export const getDateFormats = defineLive(activityId, ({ kit }) => {
  const { locale } = kit.config
  return {
    month: createDateFormat(locale, { calendar: 'gregory', month: 'long', year: 'numeric' }),
    day: createDateFormat(locale, { calendar: 'gregory', day: '2-digit', month: 'short' }),
  }
})
