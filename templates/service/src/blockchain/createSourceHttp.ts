import type { Http, HttpOptions } from '@wallet-kit/core/plugin'
import type { NodeTurns } from './limits/createNodeTurns.js'
import type { Metrics } from './metrics/createMetrics.js'

/** Makes the client of a source: its requests take turns at each node. Those that are sent are counted by their end. */
export function createSourceHttp({ http, id, turns, metrics }: createSourceHttp.Options): Http {
  const take = (url: string, options: HttpOptions | undefined, ask: () => Promise<unknown>) =>
    turns.take(new URL(url).host, { signal: options?.signal, ask: () => count(ask) })
  async function count(ask: () => Promise<unknown>) {
    try {
      const answer = await ask()
      metrics.countHttp(id, 'ok')
      return answer
    } catch (error) {
      metrics.countHttp(id, 'failed')
      throw error
    }
  }
  return {
    get: (url, options) => take(url, options, () => http.get(url, options)),
    delete: (url, options) => take(url, options, () => http.delete(url, options)),
    put: (url, body, options) => take(url, options, () => http.put(url, body, options)),
    post: (url, body, options) => take(url, options, () => http.post(url, body, options)),
  }
}

export declare namespace createSourceHttp {
  type Options = {
    readonly http: Http
    /** Of the source. */
    readonly id: string
    readonly turns: NodeTurns
    readonly metrics: Pick<Metrics, 'countHttp'>
  }
}
