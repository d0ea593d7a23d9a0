import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What the blockchain API counts. Nothing of it holds an account, an address, a url or a key. */
export type Metrics = {
  /** An answer to a caller, after so many seconds. */
  readonly countRequest: (of: {
    readonly operation: string
    readonly status: number
    readonly seconds: number
  }) => void
  /** Something that a source, a node or an on-ramp was to be asked, by how it ended. It may take several requests. */
  readonly countUpstream: (source: string, outcome: Outcome) => void
  /** A request of HTTP to a source, by how it ended. */
  readonly countHttp: (source: string, outcome: 'ok' | 'failed') => void
  readonly countCache: (operation: string, result: 'hit' | 'miss' | 'shared' | 'old') => void
  readonly countRefused: (limit: 'address' | 'project') => void
  /** All of it as Prometheus reads it. */
  readonly write: () => Promise<string>
}

export type Outcome = 'ok' | 'failed' | 'refused' | 'left-out'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts what the blockchain API does, in a registry of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <label extends string>(name: string, help: string, labelNames: label[]) =>
    new Counter({ name: `wallet_kit_${name}`, help, labelNames, registers })
  const durations = new Histogram({
    name: 'wallet_kit_request_duration_seconds',
    help: 'Answers to callers, by operation and status.',
    labelNames: ['operation', 'status'],
    ...{ buckets: seconds, registers },
  })
  const upstream = counter(
    'upstream_requests_total',
    'What sources were to be asked, by its end; left-out: not asked.',
    [...(['source', 'outcome'] as const)],
  )
  const http = counter(
    'source_http_requests_total',
    'Requests that were sent to sources, by their end.',
    [...(['source', 'outcome'] as const)],
  )
  const cache = counter('cache_reads_total', 'Reads of the cache, by what they found.', [
    ...(['operation', 'result'] as const),
  ])
  const refused = counter('refused_requests_total', 'Requests beyond a limit.', ['limit'])
  return {
    countRequest: ({ operation, status, seconds }) => {
      durations.observe({ operation, status }, seconds)
    },
    countUpstream: (source, outcome) => upstream.inc({ source, outcome }),
    countHttp: (source, outcome) => http.inc({ source, outcome }),
    countCache: (operation, result) => cache.inc({ operation, result }),
    countRefused: (limit) => refused.inc({ limit }),
    write: () => registry.metrics(),
  }
}
