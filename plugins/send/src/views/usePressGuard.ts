import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { getLive } from '../slice.js'

type Act = (event: MouseEvent) => void

/**
 * Wraps what a button does: the second press of a double press on the other screen, which led to this one, does nothing. On a phone the buttons of
 * the preview lie where the form's button "Review" was.
 */
export function usePressGuard(screen: Press['screen']): (act: Act) => Act {
  const kit: Kit = useKit()
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return (act) => (event) => {
    const { clientX, clientY, detail, timeStamp } = event.nativeEvent
    const place = { clientX, clientY, detail }
    const live = getLive(kit)
    const first = live.press
    const isOwn = first?.screen === screen
    if (!isOwn && isSecondHalf(first, { ...place, timeStamp }, shownAt.current)) return
    live.press = { ...place, screen }
    act(event)
  }
}

type Place = { readonly clientX: number; readonly clientY: number; readonly detail: number }

/** Where something was pressed; `detail` is 0 where that was done without a pointer. */
export type Press = Place & { readonly screen: 'form' | 'preview' }

/** Nobody has read a screen that was shown less than so many milliseconds ago. */
const soon = 500
/** Two presses at most so many pixels apart are in the same place. */
const near = 24

/**
 * Whether a press is the second half of a double press whose first half (`first`) led to this screen: it is in the same place, and comes
 * soon after the screen was shown.
 * @param shownAt when the screen was shown, as `performance.now()`
 */
export function isSecondHalf(
  first: Place | undefined,
  press: Place & { readonly timeStamp: number },
  shownAt: number,
): boolean {
  if (!first?.detail || !press.detail) return false
  const isNear =
    Math.abs(press.clientX - first.clientX) <= near &&
    Math.abs(press.clientY - first.clientY) <= near
  return isNear && press.timeStamp - shownAt <= soon
}
