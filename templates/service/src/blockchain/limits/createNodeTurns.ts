import { HttpAbortError } from '@wallet-kit/core/plugin'
import { SourceBusyError } from './errors.js'

/** Requests that are under way at one host at a time: vendors count them, and a burst would use up what everybody shares. */
const mostAtOnce = 50
/** Requests that wait for one host: more would not be answered within their nine seconds. */
const mostWaiting = 500

/** Lets requests take turns, apart for each host: a slow one holds up nobody who asks another. */
export type NodeTurns = {
  /** Throws `SourceBusyError` if too many wait, and `HttpAbortError` if the signal aborts while this one waits: then it is not asked. */
  readonly take: <answer>(
    host: string,
    request: { readonly signal?: AbortSignal | undefined; readonly ask: () => Promise<answer> },
  ) => Promise<answer>
}

export function createNodeTurns(): NodeTurns {
  const hosts = new Map<string, { running: number; readonly waiting: Set<() => void> }>()
  return {
    async take(host, { signal, ask }) {
      const queue = hosts.get(host) ?? { running: 0, waiting: new Set() }
      hosts.set(host, queue)
      if (queue.running >= mostAtOnce) {
        if (queue.waiting.size >= mostWaiting) throw new SourceBusyError({ host })
        await waitIn(queue.waiting, signal).catch((cause) => {
          throw new HttpAbortError({ url: host, cause })
        })
      } else queue.running += 1
      try {
        return await ask()
      } finally {
        const [next] = queue.waiting
        // The next one takes over this one's turn.
        if (next) next()
        else queue.running -= 1
        if (queue.running === 0) hosts.delete(host)
      }
    },
  }
}

function waitIn(waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(go)
      reject(signal?.reason)
    }
    const go = () => {
      waiting.delete(go)
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', leave, { once: true })
    waiting.add(go)
  })
}
