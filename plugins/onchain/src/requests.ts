import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import { type ReadContext, recall } from './slice.js'

/** What is remembered of a url. */
type Health = {
  /** How many, in a row. */
  readonly failures: number
  /** When it may be asked again: wall clock, milliseconds. */
  readonly pausedUntil: number
  readonly error: unknown
}

/** After how many failures in a row a url is not asked for a while. */
const mostFailures = 3
/** How long that is, in milliseconds. */
const pause = 60_000
/** The most that a url gets if it asks for more time (`Retry-After`), in milliseconds: not the rest of the visit. */
const longestPause = 5 * pause

/** How long one of several urls may take, in milliseconds, so that the next one can be asked within the ten seconds that a provider has. */
export const attemptTime = 4_000

/** Base urls of a network's indexers: those that the host names (`indexers`), else the network's own. */
export const indexersOf = ({ network, options }: ReadContext): readonly string[] =>
  options.indexers?.[network.caipNetworkId] ?? (network.apiUrl ? [network.apiUrl] : [])

/**
 * Puts a question to urls, one after the other until one answers. One that fails three times in a row, or says when to come back, is not
 * asked before that time. Throws what the last one threw, and at once what `isRefusal` says is an answer.
 */
export async function askInTurn<answer>(
  context: ReadContext,
  urls: readonly string[],
  { ask, only, isRefusal = () => false, signal }: askInTurn.Options<answer>,
): Promise<answer> {
  const health = recall<Health>(context, 'health')
  const timeout = urls.length > 1 ? attemptTime : undefined
  let failure: unknown = new ServiceAnswerError({
    url: context.network.caipNetworkId,
    problem: 'No indexer is known.',
  })
  for (const [index, url] of urls.entries()) {
    if (only !== undefined && only !== index) continue
    const known = health.get(url)
    if (known && known.pausedUntil > Date.now()) {
      failure = known.error
      continue
    }
    try {
      const answer = await ask(url, index, timeout)
      health.delete(url)
      return answer
    } catch (error) {
      signal?.throwIfAborted()
      if (isRefusal(error)) throw error
      failure = error
      const failures = (known?.failures ?? 0) + 1
      const asked = Number(Object(error).retryAfterMs ?? 0)
      const rest = Math.max(asked, failures >= mostFailures ? pause : 0)
      health.set(url, { failures, pausedUntil: Date.now() + Math.min(rest, longestPause), error })
    }
  }
  throw failure
}

export declare namespace askInTurn {
  type Options<answer> = {
    /** `timeout`: in milliseconds; undefined where nobody else could be asked. */
    readonly ask: (url: string, index: number, timeout: number | undefined) => Promise<answer>
    /** Asks the url of this place alone. */
    readonly only?: number | undefined
    /** Whether a failure is the url's answer: no other one is asked then. */
    readonly isRefusal?: (error: unknown) => boolean
    readonly signal?: AbortSignal | undefined
  }
}

/** Requests that are made at the same time: public nodes refuse bursts. */
const batchSize = 5

/** Calls an asynchronous function for each item, five at a time, and gives the results in the order of the items. */
export async function mapInBatches<item, result>(
  items: readonly item[],
  map: (item: item) => Promise<result>,
): Promise<readonly result[]> {
  const results: result[] = []
  for (let start = 0; start < items.length; start += batchSize) {
    results.push(...(await Promise.all(items.slice(start, start + batchSize).map(map))))
  }
  return results
}
