import type { Http } from '@wallet-kit/core/plugin'
import type { Metrics } from './metrics/createMetrics.js'

/** So many requests of one source are under way at a time: vendors count them, and a burst would use up what everybody shares. */
const mostAtOnce = 50

/** Makes the client of a source: its requests are counted by their end, and wait where many are under way. */
export function createSourceHttp({ http, id, metrics }: createSourceHttp.Options): Http {
  const waiting: (() => void)[] = []
  let running = 0
  async function take(ask: () => Promise<unknown>): Promise<unknown> {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      const answer = await ask()
      metrics.countHttp(id, 'ok')
      return answer
    } catch (error) {
      metrics.countHttp(id, 'failed')
      throw error
    } finally {
      const next = waiting.shift()
      // Its turn goes on to the next one.
      if (next) next()
      else running -= 1
    }
  }
  return {
    get: (url, options) => take(() => http.get(url, options)),
    delete: (url, options) => take(() => http.delete(url, options)),
    put: (url, body, options) => take(() => http.put(url, body, options)),
    post: (url, body, options) => take(() => http.post(url, body, options)),
  }
}

export declare namespace createSourceHttp {
  type Options = {
    readonly http: Http
    /** Of the source. */
    readonly id: string
    readonly metrics: Pick<Metrics, 'countHttp'>
  }
}
