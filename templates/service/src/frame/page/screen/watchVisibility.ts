import type { SiteWindow } from './openWindow.js'

/** What is known of whether the visitor sees this page. `hidden`: not all of it. `unknown`: the browser does not say. */
export type Visibility = 'seen' | 'small' | 'hidden' | 'unknown'

/** A frame that is smaller (px) shows too little of what is decided on. The kit's own is larger, also on a phone of 320 px. */
const smallest = { width: 220, height: 280 }

/** How often the browser looks, in ms: it allows no shorter time. */
const delay = 100

/** How much of the frame has to be in view. The rest is for edges that fall between two pixels. */
const wholeRatio = 0.98

/** @see https://w3c.github.io/IntersectionObserver/v2/ */
type TrackingInit = IntersectionObserverInit & { trackVisibility: boolean; delay: number }
type TrackingObserver = IntersectionObserver & { readonly trackVisibility?: boolean }
type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Watches whether the visitor sees all of this frame: nothing lies over it, no page around makes it transparent, smaller or distorted, all of it is
 * in view, and it is not too small.
 */
export function watchVisibility(
  document: Document,
  onChange: () => void,
): { readonly read: () => Visibility; readonly stop: () => void } {
  const view = document.defaultView as SiteWindow
  // It takes no press. Lying over all of the frame, it is what the browser looks at.
  const cover = Object.assign(document.createElement('div'), { className: 'cover' })
  cover.setAttribute('aria-hidden', 'true')
  let isSeen = false
  const take = (entries: readonly TrackedEntry[]) => {
    const last = entries.at(-1)
    if (last) isSeen = last.isVisible === true && last.intersectionRatio >= wholeRatio
  }
  const options: TrackingInit = { trackVisibility: true, delay, threshold: [wholeRatio] }
  const observer: TrackingObserver = new view.IntersectionObserver((entries) => {
    take(entries)
    onChange()
  }, options)
  document.body.append(cover)
  observer.observe(cover)
  view.addEventListener('resize', onChange)

  return {
    read() {
      if (observer.trackVisibility !== true) return 'unknown'
      take(observer.takeRecords())
      const { clientWidth, clientHeight } = cover
      if (clientWidth < smallest.width || clientHeight < smallest.height) return 'small'
      return isSeen ? 'seen' : 'hidden'
    },
    stop() {
      observer.disconnect()
      view.removeEventListener('resize', onChange)
      cover.remove()
    },
  }
}
