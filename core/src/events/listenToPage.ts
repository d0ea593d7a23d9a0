/** Listens to an event of the page's window, where there is one: a server, a worker or a test has none. Gives the end of it. */
export function listenToPage(type: string, listener: (event: never) => void): () => void {
  globalThis.addEventListener?.(type, listener as EventListener)
  return () => globalThis.removeEventListener?.(type, listener as EventListener)
}
