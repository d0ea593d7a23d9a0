import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  activityIcon,
  Empty,
  RetryButton,
  SkeletonRows,
  useAnnounce,
  useSkeleton,
  useText,
} from '@wallet-kit/core/ui'
import { useCallback, useEffect, useRef } from 'react'
import { fetchActivity } from '../actions/fetchActivity.js'
import { fetchMoreActivity } from '../actions/fetchMoreActivity.js'
import { getActivity } from '../actions/getActivity.js'
import { MonthList } from './MonthList.js'
import { MoreButton } from './MoreButton.js'
import { usePendingLook } from './usePendingLook.js'

/** The account's transactions on the active network, by month. */
export default function ActivityTab() {
  const kit: Kit = useKit()
  const t = useText()
  const { caipAddress } = useRead(getAccount)
  const { name: network } = useRead(getNetwork)
  const activity = useRead(getActivity)
  const { status, isKnown, isStale, months, hasMore, retryAt } = activity
  const isWaiting = status === 'loading' && !isKnown
  const isSkeleton = useSkeleton(isWaiting)
  useCountAnnounced(activity.count, isKnown)

  const read = useCallback(
    (act: typeof fetchActivity, options?: fetchActivity.Options) => {
      act(kit, options).catch((error) => reportError(kit, error))
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
  const more = hasMore && <MoreButton activity={activity} onMore={readMore} />
  if (months.length) {
    return (
      <>
        <MonthList key={caipAddress} activity={activity} onRefresh={refresh} />
        {isSkeleton && <SkeletonRows />}
        {retry}
        {more}
      </>
    )
  }
  if (isWaiting || isSkeleton) return isSkeleton ? <SkeletonRows /> : null
  return (
    <Empty
      icon={activityIcon}
      title={t('activity.none', { network })}
      text={t('activity.noneText')}
    >
      {retry}
      {more}
    </Empty>
  )
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
