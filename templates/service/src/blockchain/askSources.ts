import { type DataName, type DataReaders, withDeadline } from '@wallet-kit/core/plugin'
import { DeadlineError, RequestError } from '../errors.js'
import { describeError } from '../logs/createLog.js'
import type { Blockchain, ReadSource } from './createBlockchain.js'
import {
  ChainNotServedError,
  ChainUnavailableError,
  SourceLeftOutError,
  UpstreamFailedError,
} from './errors.js'

/** A kit waits for 10 s: by then the answer is there, or the failure. In ms. */
export const patience = 9_000

/** The sources that tell something of a network (CAIP-2), in their order. */
export const findSources = (
  { sources }: Blockchain,
  name: DataName,
  caipNetworkId: string,
): readonly ReadSource[] =>
  sources.filter((source) => source.readers[name] && source.has(name, caipNetworkId))

/**
 * Asks the sources of something in their order, until one answers. All of them together have 9 s, and none takes so long that
 * the next one would have no time. Throws `ChainNotServedError` where there is none, `ChainUnavailableError` where all failed, and what a source refuses.
 */
export async function askSources<name extends DataName, answer>(
  blockchain: Blockchain,
  options: askSources.Options<name, answer>,
): Promise<{ readonly answer: answer; readonly source: string }> {
  const { name, caipNetworkId, ask, only } = options
  const found = findSources(blockchain, name, caipNetworkId)
  const sources = only === undefined ? found : found.filter(({ id }) => id === only)
  if (!sources.length) throw new ChainNotServedError({ chainId: caipNetworkId })
  const end = blockchain.now() + patience
  let cause: unknown
  for (const [index, source] of sources.entries()) {
    const timeout = Math.max(0, end - blockchain.now()) / (sources.length - index)
    const { id } = source
    try {
      const reader = source.readers[name] as NonNullable<DataReaders[name]>
      const answer = await askOne(blockchain, {
        ...{ id, about: caipNetworkId, timeout },
        ask: (signal) => ask(reader, signal),
      })
      return { answer, source: id }
    } catch (error) {
      // The request is at fault, so no other source would take it.
      if (isRefusal(error)) throw error
      cause = error
      if (!(error instanceof SourceLeftOutError)) {
        blockchain.log.warn('source-failed', { source: id, name, ...describeError(error) })
      }
    }
  }
  throw new ChainUnavailableError({ chainId: caipNetworkId, cause })
}

export declare namespace askSources {
  type Options<name extends DataName, answer> = {
    readonly name: name
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly ask: (reader: NonNullable<DataReaders[name]>, signal: AbortSignal) => Promise<answer>
    /** The id of the one source to ask. */
    readonly only?: string | undefined
  }
}

/**
 * Asks the one who can tell, as the shop of a purchase. What it refuses stays a refusal; of any other failure the log has the reason, and
 * the caller what `toError` makes of it.
 */
export async function askUpstream<answer>(
  blockchain: Blockchain,
  { id, about = '', ask, toError }: askUpstream.Options<answer>,
): Promise<answer> {
  return askOne(blockchain, { id, about, timeout: patience, ask }).catch((cause) => {
    if (isRefusal(cause)) throw cause
    if (!(cause instanceof SourceLeftOutError)) {
      blockchain.log.warn('source-failed', { source: id, ...describeError(cause) })
    }
    throw toError?.(cause) ?? new UpstreamFailedError({ what: `"${id}"`, cause })
  })
}

export declare namespace askUpstream {
  type Options<answer> = {
    readonly id: string
    /** What it is asked about, as a network: it may fail at one and serve the others. */
    readonly about?: string
    readonly ask: (signal: AbortSignal) => Promise<answer>
    /** Default `UpstreamFailedError`. */
    readonly toError?: (cause: unknown) => RequestError
  }
}

const isRefusal = (error: unknown) => error instanceof RequestError && error.status < 500

/** Asks within a deadline (ms), counts how it ended, and asks nobody who failed too often. */
async function askOne<answer>(
  { breaker, metrics }: Blockchain,
  { id, about, timeout, ask }: askOne.Options<answer>,
): Promise<answer> {
  const name = `${id} ${about}`
  if (!breaker.mayAsk(name)) {
    metrics.countUpstream(id, 'left-out')
    throw new SourceLeftOutError({ id })
  }
  const onTimeout = () => new DeadlineError({ what: `"${id}"`, after: timeout })
  try {
    const answer = await withDeadline(ask, { timeout, onTimeout })
    breaker.succeed(name)
    metrics.countUpstream(id, 'ok')
    return answer
  } catch (error) {
    if (isRefusal(error)) breaker.succeed(name)
    else breaker.fail(name)
    metrics.countUpstream(id, isRefusal(error) ? 'refused' : 'failed')
    throw error
  }
}

declare namespace askOne {
  type Options<answer> = Required<Pick<askUpstream.Options<answer>, 'id' | 'about' | 'ask'>> & {
    readonly timeout: number
  }
}
