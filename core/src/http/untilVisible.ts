/** Resolves while the page can be seen, and with the signal. Without a page it can. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  const page = globalThis.document
  return new Promise((resolve) => {
    const look = () => {
      if (page?.hidden && !signal.aborted) return
      page?.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    page?.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}
