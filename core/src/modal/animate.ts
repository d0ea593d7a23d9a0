import { queryMedia } from '../platform/media.js'

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

/** Whether the visitor asked for reduced motion. */
export function prefersStillness(): boolean {
  return !!queryMedia('(prefers-reduced-motion: reduce)')?.matches
}

/** Leaves a picture of a view behind that fades for 120 ms while the next one is already there. */
export function leaveGhost(section: HTMLElement): void {
  const panel = section.parentElement
  if (!panel || prefersStillness() || !section.animate) return
  const { offsetTop, offsetHeight, scrollTop } = section
  const ghost = section.cloneNode(true) as HTMLElement
  delete ghost.dataset.wkView
  delete ghost.dataset.enter
  for (const element of ghost.querySelectorAll('[id], [data-wk-connector]')) {
    element.removeAttribute('id')
    element.removeAttribute('data-wk-connector')
  }
  ghost.inert = true
  ghost.ariaHidden = 'true'
  Object.assign(ghost.style, {
    position: 'absolute',
    insetInline: '0',
    top: `${offsetTop}px`,
    height: `${offsetHeight}px`,
  })
  panel.append(ghost)
  // Asks for a layout, which most views need not have.
  if (scrollTop) ghost.scrollTop = scrollTop
  animate(ghost, [{ opacity: 1 }, { opacity: 0 }], {
    duration: 120,
    onEnd: () => ghost.remove(),
  })
}
