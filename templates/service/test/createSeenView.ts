import type { SiteWindow } from '../src/frame/page/screen/openWindow.js'

/** What the browser says of an element. Without `isVisible` it does not know whether something lies over it. */
export type Entry = { readonly isVisible?: boolean; readonly intersectionRatio: number }
type Observer = { readonly records: Entry[]; tell(): void }

/** What the browser says of whether the visitor sees the frame: at first, that all of it is seen. A test can change it. */
export function createSight() {
  const observers = new Set<Observer>()
  const facts = {
    /** Of the frame, in px. */
    size: { width: 400, height: 600 },
    /** Whether this browser can say what lies over an element. */
    isTracked: true,
    /** What it says first. Without, it has not looked yet. */
    first: { isVisible: true, intersectionRatio: 1 } as Entry | undefined,
    /** What is watched, and how. */
    watched: [] as { readonly target: Element; readonly options: object }[],
  }
  class SightObserver implements Observer {
    readonly trackVisibility = facts.isTracked || undefined
    readonly records: Entry[] = []
    readonly onEntries: (entries: readonly Entry[]) => void
    readonly options: object
    constructor(onEntries: (entries: readonly Entry[]) => void, options: object) {
      this.onEntries = onEntries
      this.options = options
    }
    observe(target: Element) {
      facts.watched.push({ target, options: this.options })
      observers.add(this)
      if (facts.first) this.records.push(facts.first)
      queueMicrotask(() => this.tell())
    }
    takeRecords() {
      return this.records.splice(0)
    }
    tell() {
      const entries = this.takeRecords()
      if (entries.length) this.onEntries(entries)
    }
    disconnect() {
      observers.delete(this)
      this.takeRecords()
    }
  }
  return Object.assign(facts, {
    IntersectionObserver: SightObserver,
    /** The browser has looked. The frame hears of it by `tell`, or asks before. */
    look(...entries: readonly Entry[]) {
      for (const { records } of observers) records.push(...entries)
    },
    /** Tells the frame what it has not heard yet. */
    tell() {
      for (const each of observers) each.tell()
    },
  })
}

/** The window of a frame that the visitor sees, with what a test adds. */
export const createSeenView = (facts: object = {}): SiteWindow =>
  Object.assign(new EventTarget(), {
    ...{ IntersectionObserver: createSight().IntersectionObserver, scrollTo() {}, ...facts },
  }) as unknown as SiteWindow
