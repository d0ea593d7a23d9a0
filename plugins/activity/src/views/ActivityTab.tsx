import { getAccount, getNetwork, type HistoryReach, type Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  activityIcon,
  Button,
  Empty,
  ReadTime,
  RetryButton,
  SkeletonRows,
  SourceLine,
  useAnnounce,
  useSkeleton,
  useText,
  warnIcon,
} from '@wallet-kit/core/ui'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { pendingPause } from '../constants.js'
import { fetchActivity, fetchMoreActivity } from '../history/fetchActivity.js'
import { getActivity } from '../history/getActivity.js'
import { MonthList } from './MonthList.js'

/** The account's transactions on the active network, by month. */
export default function ActivityTab() {
  const kit: Kit = useKit()
  const t = useText()
  const { caipAddress } = useRead(getAccount)
  const { name: network } = useRead(getNetwork)
  const activity = useRead(getActivity)
  const { status, isKnown, isStale, months, hasMore, hasHidden, retryAt, reach, readAt } = activity
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

  // What came since the last answer may be all there is.
  const isNone = isKnown && !months.length && !hasMore
  const isFailed = status === 'failed' && (!isKnown || isNone)
  const retry = isFailed && <RetryButton retryAt={retryAt} onRetry={refresh} />
  const source = useReachText(reach)
  const age = <ReadTime readAt={readAt} />
  const more = hasMore && <MoreButton activity={activity} onMore={readMore} />
  if (months.length) {
    return (
      <>
        <MonthList key={caipAddress} activity={activity} onRefresh={refresh} />
        {isSkeleton && <SkeletonRows />}
        {isFailed && <SourceLine>{t('activity.unread')}</SourceLine>}
        {retry}
        {more}
        {source && <SourceLine>{source}</SourceLine>}
        {age}
      </>
    )
  }
  if (isWaiting || isSkeleton) return isSkeleton ? <SkeletonRows /> : null
  if (isFailed) {
    return (
      <Empty icon={warnIcon} kind="no" title={t('activity.unread')}>
        {retry}
      </Empty>
    )
  }
  // Only of the whole past, of which nothing is hidden, it can be said that nothing is in it.
  const isPart = !!source || hasMore || hasHidden
  const text = hasMore ? 'noneNewText' : hasHidden ? 'hiddenText' : 'noneText'
  return (
    <>
      <Empty
        icon={activityIcon}
        title={isPart ? t('activity.noneFound') : t('activity.none', { network })}
        text={source || t(`activity.${text}`)}
      >
        {more}
      </Empty>
      {age}
    </>
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

/** The next page: by itself once the end is nearly in view, by the button at any time, and only by it after a failure. */
function MoreButton({ activity, onMore }: MoreButton.Props) {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const { status, count, isPaused } = activity
  const isBusy = status === 'loading'
  useReached(end, { isOn: !isPaused && !isBusy, turn: count, onReached: onMore })
  useLayoutEffect(() => {
    const element = end.current
    // With the last page the button goes away: the focus moves to the list.
    return () => {
      const { activeElement } = (element?.getRootNode() ?? {}) as Partial<ShadowRoot>
      if (!element || !activeElement || !element.contains(activeElement)) return
      element.previousElementSibling?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
  }, [])
  return (
    <div ref={end}>
      <Button kind="quiet" isWide isBusy={isBusy} onClick={onMore}>
        {t(isBusy ? 'activity.loadingMore' : 'activity.more')}
      </Button>
    </div>
  )
}

declare namespace MoreButton {
  type Props = {
    readonly activity: getActivity.ReturnType
    /** Keep its identity. */
    readonly onMore: () => void
  }
}

/** How far below what is seen the end may be when it counts as reached. */
const ahead = '600px'

/** Calls back while an element is in view, or nearly, and again with every change of `turn`. */
function useReached(
  element: RefObject<Element | null>,
  { isOn, turn, onReached }: useReached.Options,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another end
  useEffect(() => {
    if (!isOn || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
      },
      { root: element.current.closest('.wk-panel__view'), rootMargin: `0px 0px ${ahead} 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isOn, turn, onReached])
}

declare namespace useReached {
  type Options = {
    readonly isOn: boolean
    readonly turn: number
    /** Keep its identity. */
    readonly onReached: () => void
  }
}
