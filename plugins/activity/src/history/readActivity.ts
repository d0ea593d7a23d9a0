import type { Kit, Transaction } from '@wallet-kit/core'
import { forgetTransactions, getTrackedTransactions } from '@wallet-kit/core/money'
import { isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { keptLists } from '../constants.js'
import { TransactionsError } from '../errors.js'
import { type ActivityList, activitySlice } from '../slice.js'

/**
 * Runs a request for the list of an account; one that is under way is ended. What comes after a newer request, a disconnect
 * or the end of the kit is dropped. Throws `TransactionsError`.
 */
export async function readActivity(
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
  const isOver = (tracked: Transaction) =>
    (log?.find(tracked)?.status ?? 'pending') !== 'pending' ||
    (tracked.status === 'replaced' &&
      log?.months.some(({ rows }) => rows.some(isInPlaceOf(tracked))))
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

export declare namespace readActivity {
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
