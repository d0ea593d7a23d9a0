/** Where something was pressed; `detail` is 0 where that was done without a pointer. */
export type Press = {
  readonly clientX: number
  readonly clientY: number
  readonly detail: number
}

/** So soon after another screen is shown, in milliseconds, nobody has read it; so near, in pixels, is the same place. */
const soon = 500
const near = 24

/**
 * Whether a press is one more of those that led to this screen, which is shown since then (`performance.now()`): what stands there now
 * in the same place was not meant.
 */
export function isSecondHalf(
  first: Press | undefined,
  press: Press & { readonly timeStamp: number },
  shownAt: number,
): boolean {
  if (!first?.detail || !press.detail) return false
  const isNear =
    Math.abs(press.clientX - first.clientX) <= near &&
    Math.abs(press.clientY - first.clientY) <= near
  return isNear && press.timeStamp - shownAt <= soon
}
