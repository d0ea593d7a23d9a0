import type { MessageKey } from '../messages/format.js'

export type SiteWindow = Window & typeof globalThis

/** How long the window may take to load, in ms. */
const loadTimeoutMs = 20_000
const checkIntervalMs = 50
const features = 'popup,width=480,height=720'

/**
 * Opens an empty window of this site, in which this page draws: it belongs to no page around. Call it within a press. Gives the window once it has
 * loaded, or what the visitor is to read if it did not.
 */
export async function openWindow(
  document: Document,
  signal: AbortSignal,
): Promise<{ readonly window: SiteWindow } | { readonly problem: MessageKey }> {
  const { href } = new URL('/sdk/window', document.location.href)
  const opened = document.defaultView?.open(href, '_blank', features) as SiteWindow | null
  // A page with `Cross-Origin-Opener-Policy: same-origin` around this one gets null, too, although a window opens.
  if (!opened) return { problem: 'window.blocked' }
  const end = Date.now() + loadTimeoutMs
  while (!hasLoaded(opened, href)) {
    if (opened.closed) return { problem: 'window.gone' }
    if (signal.aborted || Date.now() > end) {
      opened.close()
      return { problem: 'window.late' }
    }
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs))
  }
  return { window: opened }
}

function hasLoaded(opened: SiteWindow, href: string): boolean {
  try {
    const { location, document } = opened
    return location.href === href && document.readyState === 'complete'
  } catch {
    // The browser's own page for what did not load.
    return false
  }
}

/** Calls back once, when the visitor has closed a window or loaded it anew. Gives the function that ends the watch. */
export function watchClosing(opened: SiteWindow, onClosed: () => void): () => void {
  const { document } = opened
  const timer = setInterval(() => {
    if (!opened.closed && readDocument(opened) === document) return
    clearInterval(timer)
    onClosed()
  }, 300)
  return () => clearInterval(timer)
}

function readDocument(opened: SiteWindow): Document | undefined {
  try {
    return opened.document
  } catch {
    return undefined
  }
}
