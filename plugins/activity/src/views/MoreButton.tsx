import { Button, useText } from '@wallet-kit/core/ui'
import { useLayoutEffect, useRef } from 'react'
import type { getActivity } from '../actions/getActivity.js'
import { useReached } from './useReached.js'

/** The next page: by itself once the end is nearly in view, by the button at any time, and only by it after a failure. */
export function MoreButton({ activity, onMore }: MoreButton.Props) {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const { status, count, isPaused } = activity
  const isBusy = status === 'loading'
  useReached(end, { isOn: !isPaused && !isBusy, turn: count, onReached: onMore })
  useLayoutEffect(() => {
    const element = end.current
    // With the last page the button leaves: who pressed it goes on in the list.
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
