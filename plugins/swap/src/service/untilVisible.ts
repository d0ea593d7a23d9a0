/** Resolves while the page can be seen: at once, or when the visitor comes back to it. Without a page it can. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  const page = globalThis.document
  return new Promise((resolve) => {
    if (!page?.hidden) {
      resolve()
      return
    }
    const look = () => {
      if (page.hidden) return
      page.removeEventListener('visibilitychange', look)
      resolve()
    }
    page.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', () => page.removeEventListener('visibilitychange', look), {
      once: true,
    })
  })
}
