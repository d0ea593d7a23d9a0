import { getAccount, getNetwork, type HistoryReach, type Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  activityIcon,
  Empty,
  RetryButton,
  SkeletonRows,
  SourceLine,
  useAnnounce,
  useSkeleton,
  useText,
} from '@wallet-kit/core/ui'
import { useCallback, useEffect, useRef } from 'react'
import { pendingPause } from '../constants.js'
import { fetchActivity, fetchMoreActivity } from '../history/fetchActivity.js'
import { getActivity } from '../history/getActivity.js'
import { MonthList } from './MonthList.js'
import { MoreButton } from './MoreButton.js'

/** The account's transactions on the active network, by month. */
export default function ActivityTab() {
  const kit: Kit = useKit()
  const t = useText()
  const { caipAddress } = useRead(getAccount)
  const { name: network } = useRead(getNetwork)
  const activity = useRead(getActivity)
  const { status, isKnown, isStale, months, hasMore, retryAt, reach } = activity
  const isWaiting = status === 'loading' && !isKnown
  const isSkeleton = useSkeleton(isWaiting)
  useCountAnnounced(activity.count, isKnown)

  const read = useCallback(
    (action: typeof fetchActivity, options?: fetchActivity.Options) => {
      action(kit, options).catch((error) => reportError(kit, error))
    },
    [kit],
  )
  const refresh = useCallback(() => read(fetchActivity, { forceUpdate: true }), [read])
  const readMore = useCallback(() => read(fetchMoreActivity), [read])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stale is read anew
  useEffect(() => {
    // Read when it is opened, for another account or network, and once what was sent from here has settled.
    if (caipAddress) read(fetchActivity)
  }, [read, caipAddress, isStale])
  usePendingLook(activity.isPending)

  const isFailed = status === 'failed' && !isKnown
  const retry = isFailed && <RetryButton retryAt={retryAt} onRetry={refresh} />
  const source = useReachText(reach)
  const more = hasMore && <MoreButton activity={activity} onMore={readMore} />
  if (months.length) {
    return (
      <>
        <MonthList key={caipAddress} activity={activity} onRefresh={refresh} />
        {isSkeleton && <SkeletonRows />}
        {retry}
        {more}
        {source && <SourceLine>{source}</SourceLine>}
      </>
    )
  }
  if (isWaiting || isSkeleton) return isSkeleton ? <SkeletonRows /> : null
  return (
    <Empty
      icon={activityIcon}
      title={source ? t('activity.noneFound') : t('activity.none', { network })}
      text={source || t('activity.noneText')}
    >
      {retry}
      {more}
    </Empty>
  )
}

/** What of the past was searched; empty where it was all of it. */
function useReachText({ blocks, only, isPartial }: HistoryReach = {}): string {
  const t = useText()
  const key = only ? 'activity.reach.tokens' : 'activity.reach'
  return [
    ...(blocks ? [t(key, { count: blocks })] : []),
    ...(isPartial ? [t('activity.partial')] : []),
  ].join(' ')
}

/** Says how many transactions there are once a page has come. */
function useCountAnnounced(count: number, isKnown: boolean) {
  const t = useText()
  const announce = useAnnounce()
  const said = useRef(0)
  useEffect(() => {
    if (isKnown && count > said.current) announce(t('activity.loaded', { count }))
    said.current = count
  }, [announce, t, count, isKnown])
}

/** Reads the newest transactions again and again while one of them is pending and the page is seen. */
function usePendingLook(isPending: boolean): void {
  const kit: Kit = useKit()
  useEffect(() => {
    if (!isPending) return
    function look() {
      // The visitor did not ask for it, so a failure is not reported. It is tried again.
      if (document.visibilityState !== 'hidden') fetchActivity(kit).catch(() => undefined)
    }
    const timer = setInterval(look, pendingPause)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [kit, isPending])
}
