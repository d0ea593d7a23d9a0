import { untilVisible } from './untilVisible.js'

/**
 * Lets one tab ask for all: what it gives resolves while it is this tab's turn, and with the signal. A tab that is hidden, closed or
 * done makes way for the next one. Where the browser has no Web Locks it is the turn of every tab that can be seen.
 *
 * @see https://www.w3.org/TR/web-locks/
 */
export function takeTurns(name: string, end: AbortSignal): () => Promise<void> {
  let locks: LockManager | undefined = globalThis.navigator?.locks
  let isMine = false

  /** Resolves once the lock is held, or this tab has left the queue. */
  function join(manager: LockManager) {
    const left = new AbortController()
    const { signal } = left
    const look = () => {
      if (end.aborted || document.hidden) left.abort()
    }
    globalThis.document?.addEventListener('visibilitychange', look, { signal })
    end.addEventListener('abort', look, { signal })
    return new Promise<void>((resolve) => {
      const hold = () =>
        new Promise<void>((release) => {
          isMine = true
          signal.addEventListener('abort', () => {
            isMine = false
            release()
          })
          resolve()
        })
      manager.request(name, { signal }, hold).catch(() => {
        // A page that may have none asks by itself.
        if (!signal.aborted) locks = undefined
        resolve()
      })
    })
  }

  return async () => {
    while (!isMine) {
      await untilVisible(end)
      if (!locks || end.aborted) return
      await join(locks)
    }
  }
}
