/** Where and when something was pressed; `detail` is 0 where that was done without a pointer. */
export type Press = {
  readonly clientX: number
  readonly clientY: number
  readonly timeStamp: number
  readonly detail: number
}

/** So soon after the first, in milliseconds, and so near to it, in pixels, a press is the second half of a double one. */
const soon = 500
const near = 24

/**
 * Whether a press is the second half of a double one, whose first half led to another screen: what stands there now in the same
 * place was not meant.
 */
export function isSecondHalf(first: Press | undefined, press: Press): boolean {
  if (!first?.detail || !press.detail) return false
  const isNear =
    Math.abs(press.clientX - first.clientX) <= near &&
    Math.abs(press.clientY - first.clientY) <= near
  return isNear && press.timeStamp - first.timeStamp <= soon
}
