import { readProperty } from '../format/readProperty.js'
import { wait } from './waiting.js'

/** Pauses between two questions, in milliseconds: each half as long again as the one before. */
const firstPause = 300
const longestPause = 4_000

/** What takes so long already is asked for ever more seldom, up to every two minutes. */
const soon = 600_000
const longestLate = 120_000

/**
 * Asks again and again until there is an answer other than undefined, with growing pauses: of up to 4 s, and after ten minutes of up to
 * two minutes. Before each it waits for `turn`; without one nobody is asked while the page is hidden. A question that fails is asked again, unless the answer was that it is
 * not to be asked (HTTP 4xx, but for 408 and 429): that is thrown. Else the signal alone ends it: rejects with its reason.
 */
export async function poll<answer>(
  ask: () => Promise<answer | undefined>,
  signal: AbortSignal,
  turn: () => Promise<void> = () => untilVisible(signal),
): Promise<answer> {
  let waited = 0
  for (
    let pause = firstPause;
    ;
    pause = Math.min(pause * 1.5, waited < soon ? longestPause : longestLate)
  ) {
    await turn()
    signal.throwIfAborted()
    const answer = await ask().catch((error) => {
      if (isRefused(error)) throw error
      return undefined
    })
    if (answer !== undefined) return answer
    await wait(pause, signal)
    waited += pause
  }
}

/** Whether the server refused the request, so that another try is useless: HTTP 4xx except 408 and 429. */
export function isRefused(error: unknown): boolean {
  return /^4(?!08|29)\d\d$/.test(String(readProperty(error, 'status')))
}

/** Resolves while the page can be seen, and with the signal. Without a page it can. */
function untilVisible(signal: AbortSignal): Promise<void> {
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

/**
 * Lets one tab ask for all: what it gives resolves while it is this tab's turn, and with the signal. A tab that is hidden, closed or
 * done makes way for the next one. Where the browser has no Web Locks it is the turn of every tab that can be seen.
 *
 * @see https://www.w3.org/TR/web-locks/
 */
export function takeTurns(name: string, end: AbortSignal): () => Promise<void> {
  let locks = readLocks()
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

/** The browser's Web Locks, if the page may use them. */
function readLocks(): LockManager | undefined {
  const locks = readProperty(globalThis.navigator, 'locks')
  return typeof readProperty(locks, 'request') === 'function' ? (locks as LockManager) : undefined
}
