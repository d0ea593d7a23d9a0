import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { sendSlice } from '../slice.js'

type Act = (event: MouseEvent) => void

/**
 * Wraps what a button does: the second press of a double press that led to this screen does nothing. On a phone the buttons of the
 * preview lie where the button "Preview send" was.
 */
export function usePressGuard(): (act: Act) => Act {
  const kit: Kit = useKit()
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return (act) => (event) => {
    const first = kit.read(sendSlice).press.peek()
    if (isSecondHalf(first, event.nativeEvent, shownAt.current)) return
    kit.write(sendSlice, ({ press }) => {
      press.value = event.nativeEvent
    })
    act(event)
  }
}

/** Where and when something was pressed; `detail` is 0 where that was done without a pointer. */
export type Press = {
  readonly clientX: number
  readonly clientY: number
  readonly detail: number
  /** As `performance.now()`. */
  readonly timeStamp: number
}

/** Nobody has read a screen that was shown less than so many milliseconds ago. */
const soon = 500
/** Two presses at most so many pixels apart are in the same place. */
const near = 24

/**
 * Whether a press is the second half of a double press whose first half (`first`) led to this screen: it is in the same place, and comes
 * soon after the screen was shown.
 * @param shownAt when the screen was shown, as `performance.now()`
 */
export function isSecondHalf(first: Press | undefined, press: Press, shownAt: number): boolean {
  if (!first?.detail || !press.detail || first.timeStamp > shownAt) return false
  const isNear =
    Math.abs(press.clientX - first.clientX) <= near &&
    Math.abs(press.clientY - first.clientY) <= near
  return isNear && press.timeStamp - shownAt <= soon
}
