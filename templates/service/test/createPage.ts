import { Window } from 'happy-dom'
import { onTestFinished, vi } from 'vitest'
import type { SiteWindow } from '../src/frame/page/screen/openWindow.js'
import { createSight } from './createSeenView.js'

/** A page of the secure site. `sight` is what its browser says of what the visitor sees, `facts` are what its window has besides. */
export function createPage({
  url = 'https://secure.test/sdk/frame',
  facts = {},
}: createPage.Options = {}) {
  const window = new Window({ url })
  onTestFinished(async () => {
    vi.useRealTimers()
    await window.happyDOM.close()
  })
  const sight = createSight()
  const { IntersectionObserver } = sight
  for (const [name, value] of Object.entries({ IntersectionObserver, ...facts })) {
    Object.defineProperty(window, name, { value, configurable: true })
  }
  const sizes = { clientWidth: () => sight.size.width, clientHeight: () => sight.size.height }
  for (const [name, get] of Object.entries(sizes)) {
    Object.defineProperty(window.HTMLElement.prototype, name, { get })
  }
  const document = window.document as unknown as Document
  /** An event as the browser makes it for a press, or as a script of the page makes it. */
  function createEvent(type: string, { isTrusted = true } = {}): Event {
    const event = new window.Event(type, { bubbles: true, cancelable: true })
    return Object.defineProperty(event, 'isTrusted', { value: isTrusted }) as unknown as Event
  }
  return {
    ...{ sight, document, window: window as unknown as SiteWindow, createEvent },
    fire: (target: EventTarget, ...event: Parameters<typeof createEvent>) =>
      target.dispatchEvent(createEvent(...event)),
    /** Presses a key. */
    type: (key: string) =>
      document.dispatchEvent(new window.KeyboardEvent('keydown', { key }) as unknown as Event),
  }
}

/** A window that a page of the secure site opens: it has loaded, and is open, until a test changes that. */
export function createSiteWindow(page: ReturnType<typeof createPage>) {
  const own = createPage({ url: 'https://secure.test/sdk/window' })
  const { window } = own
  const close = () => void Object.assign(window, { closed: true })
  const focus = vi.fn()
  Object.assign(window, { close, focus })
  const open = vi.fn((..._: readonly unknown[]): SiteWindow | null => window)
  Object.defineProperty(page.window, 'open', { value: open })
  const opened = { ...own, close, focus, open, isLoaded: true }
  Object.defineProperty(window.document, 'readyState', {
    get: () => (opened.isLoaded ? 'complete' : 'loading'),
  })
  return opened
}

export declare namespace createPage {
  type Options = { readonly url?: string; readonly facts?: object }
}
