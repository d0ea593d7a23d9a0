import {
  getAccount,
  type HistoryReach,
  type Kit,
  type Transaction,
  type TransferredToken,
} from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/assets'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { retryPause } from '../constants.js'
import { activitySlice } from '../slice.js'
import { type Month, monthKey } from './createHistoryLog.js'

/**
 * Reactive: the active account's transactions on its network as far as they have been read, and what was sent from here.
 * @example const { months, hasMore } = useRead(getActivity)
 */
export function getActivity(kit: Kit): getActivity.ReturnType {
  const { caipAddress = '' } = getAccount(kit)
  const list = kit.read(activitySlice).lists.value.get(caipAddress)
  const { status = 'loading', log, next, isPaused = false, isStale = false, failedAt } = list ?? {}
  const outcomes = new Map<Transaction, Transaction['status']>()
  const missing: Transaction[] = []
  for (const tracked of getTrackedTransactions(kit)) {
    if (!isSameAddress(tracked.caipAddress, caipAddress)) continue
    const shown = log?.find(tracked)
    if (!shown) missing.push(tracked)
    else if (!isOutcome(shown, tracked)) outcomes.set(shown, tracked.status)
  }
  return {
    status,
    isKnown: !!log,
    isStale,
    isPending:
      !!list?.hasPending ||
      missing.some((each) => each.status === 'pending') ||
      [...outcomes.values()].includes('pending'),
    months: withTracked(log?.months ?? [], missing),
    count: (log?.size ?? 0) + missing.length,
    hasMore: !!next,
    hasHidden: !!log?.hasHidden,
    isPaused,
    reach: list?.reach,
    readAt: list?.readAt,
    retryAt: failedAt === undefined ? undefined : failedAt + retryPause,
    tokens: log?.tokens ?? none,
    statusOf: (transaction) => outcomes.get(transaction) ?? transaction.status,
    resembles: (transaction) => log?.resembles(transaction),
  }
}

const none: readonly TransferredToken[] = []

/**
 * Whether a history says how something went that was sent from here. Where the network has said it, the history must agree. That it failed
 * counts only if the network says so: otherwise the visitor would send it again.
 */
export function isOutcome(shown: Transaction, { hash, status }: Transaction): boolean {
  if (shown.status === 'pending') return false
  // The network cannot be asked for it.
  if (!hash) return true
  return shown.status === status || (shown.status === 'confirmed' && status !== 'failed')
}

export declare namespace getActivity {
  type ReturnType = {
    readonly status: 'loading' | 'ready' | 'failed'
    /** The first page was read, maybe long ago. */
    readonly isKnown: boolean
    /** What was sent from here has settled since. */
    readonly isStale: boolean
    /** Something is on its way whose outcome may come at any time. */
    readonly isPending: boolean
    /** Newest first, in the visitor's time zone; `key` is `year × 12 + month`. */
    readonly months: readonly Month[]
    /** How many transactions are in them. */
    readonly count: number
    readonly hasMore: boolean
    /** Transactions were read that moved nothing but spam: they are not in the months. */
    readonly hasHidden: boolean
    /** The next page waits until it is asked for. */
    readonly isPaused: boolean
    /** What of the past was searched, where it was not all of it. */
    readonly reach: HistoryReach | undefined
    /** When the oldest of what is shown was read: wall clock, milliseconds. */
    readonly readAt: number | undefined
    /** From when on it may be tried again after a failure: wall clock, milliseconds. */
    readonly retryAt: number | undefined
    /** Each token that was moved, once; the same array until there is one more. */
    readonly tokens: readonly TransferredToken[]
    /** How it went: of what was sent from here the network may say more than the history, or something else. */
    statusOf(transaction: Transaction): Transaction['status']
    /** The known address that the transaction's counterparty looks like and is not. */
    resembles(transaction: Transaction): string | undefined
  }
}

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
