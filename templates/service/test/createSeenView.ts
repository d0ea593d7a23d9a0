import type { SiteWindow } from '../src/frame/page/screen/openWindow.js'

/** Says that all of the frame is seen, as a browser does that can tell. */
class SeeingObserver {
  readonly trackVisibility = true
  readonly tell: (entries: readonly object[]) => void
  constructor(tell: (entries: readonly object[]) => void) {
    this.tell = tell
  }
  observe() {
    queueMicrotask(() => this.tell(this.takeRecords()))
  }
  takeRecords = () => [{ isVisible: true, intersectionRatio: 1 }]
  disconnect() {}
}

/** The window of a frame that the visitor sees, with what a test adds. */
export const createSeenView = (facts: object = {}): SiteWindow =>
  Object.assign(new EventTarget(), {
    ...{ IntersectionObserver: SeeingObserver, scrollTo() {}, ...facts },
  }) as unknown as SiteWindow
