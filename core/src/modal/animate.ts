import { prefersStillness } from './prefersStillness.js'

export const easeOut = 'cubic-bezier(0.2, 0, 0, 1)'

/** Animates where the engine can and the visitor likes it; calls back at the end, at once where nothing moves. */
export function animate(
  element: Element,
  frames: Keyframe[],
  options: { readonly duration: number; readonly easing?: string; readonly onEnd?: () => void },
): Animation | undefined {
  const { onEnd, ...timing } = options
  if (prefersStillness() || !element.animate) {
    onEnd?.()
    return
  }
  const animation = element.animate(frames, timing)
  if (onEnd) animation.onfinish = onEnd
  return animation
}
