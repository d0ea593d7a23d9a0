import { Button, useText } from '@wallet-kit/core/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { getActivity } from '../history/getActivity.js'

/** The next page: by itself once the end is nearly in view, by the button at any time, and only by it after a failure. */
export function MoreButton({ activity, onMore }: MoreButton.Props) {
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

export declare namespace MoreButton {
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
