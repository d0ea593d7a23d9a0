import { getAccount, type Kit } from '@wallet-kit/core'
import { watchTransactions } from '@wallet-kit/core/money'
import { historyCacheTime, pendingCacheTime, retryPause } from '../constants.js'
import { createHistoryLog } from '../service/createHistoryLog.js'
import { keepOlder } from '../service/keepOlder.js'
import { readPages } from '../service/readPages.js'
import { type ActivityList, activitySlice } from '../slice.js'
import { getActivity } from './getActivity.js'
import { hasHistory } from './hasHistory.js'
import { readActivity } from './readActivity.js'

/**
 * Reads the newest transactions of the active account on its network where what is known is 30 s old (10 s while something is
 * pending) or something that was sent from here has settled, and not within 30 s of a failure. What is known and older stays.
 * Throws `TransactionsError`.
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
      const facts = { log, readAt: Date.now(), hasPending: log.hasPending() }
      if (!page.next || !known?.log || !keepOlder(log, known.log)) {
        return { ...facts, next: undefined, ...page }
      }
      // Where the older ones go on stays as it is.
      return facts
    },
  })
}

function mayRead(
  { status, log, isStale, failedAt, readAt }: ActivityList,
  { isWish, cacheTime }: { readonly isWish: boolean; readonly cacheTime: number },
) {
  // Who sees a list may ask for a newer one at any time.
  if (isWish && log) return true
  if (isWithin(failedAt, retryPause)) return false
  return isWish || isStale || (status !== 'loading' && !isWithin(readAt, cacheTime))
}

/** Whether less than so many milliseconds have passed. A clock that was set back says nothing. */
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
