import { ServiceAnswerError, wait } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'
import type { Ask } from './blockscout.js'
import { publicIndexers } from './publicIndexers.js'

/** An indexer that answers by one of the two APIs. */
export type Indexer = {
  readonly kind: 'blockscout' | 'etherscan'
  /** Its place in the list: pages go on where they began. */
  readonly index: number
  readonly ask: Ask
}

/** What is remembered of a url. */
type Health = {
  kind?: Indexer['kind']
  /** Failures since the last answer. */
  failures: number
  /** It is not asked before: wall clock, milliseconds. */
  pausedUntil: number
  error?: unknown
}

/** After so many failures in a row a url is left alone for a while. */
const mostFailures = 3
/** For so long, in milliseconds; also where the url itself asks for more (`Retry-After`). */
const pause = 60_000
/** How long one request may take, so that another url can be asked within the ten seconds that a provider has. */
const timeout = 4_000

/**
 * The indexers of a network: those that the host names (`indexers`), else the network's own url and the public one. Several are asked in
 * turn.
 */
export const indexersOf = ({ network, options }: ReadContext): readonly string[] =>
  options.indexers?.[network.caipNetworkId] ??
  [network.apiUrl, publicIndexers[network.caipNetworkId]].flatMap((url) => url ?? [])

/** Whether an indexer of the network has answered in this visit. */
export const hasAnswered = (context: ReadContext): boolean =>
  indexersOf(context).some((url) => healthOf(context, url).kind)

/**
 * Puts a question to the indexers of a network, one after the other until one answers. What a url answers by is told by its shape, or by
 * the first answer, and remembered. `only` asks no other than that one. Throws what the last one threw.
 */
export async function askIndexers<answer>(
  context: ReadContext,
  put: (indexer: Indexer) => Promise<answer>,
  {
    only,
    signal,
  }: { readonly only?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<answer> {
  const urls = indexersOf(context)
  let failure: unknown = new ServiceAnswerError({
    url: context.network.caipNetworkId,
    problem: 'No indexer is known.',
  })
  for (const [index, url] of urls.entries()) {
    if (only !== undefined && only !== index) continue
    const health = healthOf(context, url)
    if (health.pausedUntil > Date.now()) {
      failure = health.error
      continue
    }
    for (const kind of health.kind ? [health.kind] : kindsOf(url)) {
      try {
        const answer = await put({ kind, index, ask: createAsk(context, { url, kind, signal }) })
        Object.assign(health, { kind, failures: 0 })
        return answer
      } catch (error) {
        signal?.throwIfAborted()
        failure = error
        if (!isOfAnotherKind(error)) break
      }
    }
    noteFailure(health, failure)
  }
  throw failure
}

function healthOf({ memory, network }: ReadContext, url: string): Health {
  const key = `${network.caipNetworkId} indexer ${url}`
  const known = memory.get(key) as Health | undefined
  const health = known ?? { failures: 0, pausedUntil: 0 }
  if (!known) memory.set(key, health)
  return health
}

function noteFailure(health: Health, error: unknown) {
  health.error = error
  health.failures++
  const asked = Number(Object(error).retryAfterMs ?? 0)
  const isBroken = health.failures >= mostFailures
  // A server that asks for an hour does not get the rest of the visit.
  if (asked || isBroken) {
    health.pausedUntil = Date.now() + Math.min(Math.max(asked, isBroken ? pause : 0), 5 * pause)
  }
}

/** The APIs that a url may answer by, the likelier one first. */
function kindsOf(url: string): readonly Indexer['kind'][] {
  if (/\/api\/v2\/?$/i.test(url)) return ['blockscout']
  // A query holds a key or a chain's id, as Etherscan's urls do.
  if (/\?|etherscan|\/v2\/api\/?$/i.test(url)) return ['etherscan']
  return ['blockscout', 'etherscan']
}

/** Whether an answer shows that the url knows nothing of this API, and not that it is out of order. */
function isOfAnotherKind(error: unknown): boolean {
  const { name, status } = Object(error)
  const isRefused = name === 'HttpError' && status >= 400 && status < 500 && status !== 429
  return isRefused || name === 'InvalidJsonError' || name === 'ServiceAnswerError'
}

function createAsk(
  { http }: ReadContext,
  {
    url,
    kind,
    signal,
  }: {
    readonly url: string
    readonly kind: Indexer['kind']
    readonly signal: AbortSignal | undefined
  },
): Ask {
  // Errors name the host alone: the rest may hold a key.
  const label = new URL(url).origin
  const options = { signal, timeout, label, retries: 1 }
  if (kind === 'blockscout') {
    const base = url.replace(/\/+$/, '').replace(/\/api(\/v2)?$/i, '')
    return (path) => http.get(base + path, options)
  }
  const base = new URL(url)
  if (base.pathname === '/') base.pathname = '/api'
  let last: Promise<unknown> = Promise.resolve()
  const ask = (path: string) => {
    const asked = new URL(base)
    for (const [name, value] of new URLSearchParams(path)) asked.searchParams.set(name, value)
    return http.get(String(asked), options)
  }
  // One after the other: without a key, or with a free one, few requests a second are allowed.
  return (path) => {
    last = last
      .catch(() => undefined)
      .then(async () => {
        const answer = await ask(path)
        if (!/rate limit/i.test(String(Object(answer).result))) return answer
        await wait(1_000, signal)
        return ask(path)
      })
    return last
  }
}
