import type { DataName, DataReaders } from '@wallet-kit/core/plugin'
import { isRefusal, type RequestError } from '../errors.js'
import { askOne } from './askOne.js'
import type { Blockchain, ReadSource } from './createBlockchain.js'
import { ChainNotServedError, ChainUnavailableError, UpstreamFailedError } from './errors.js'

/** A kit waits for 10 s: by then the answer is there, or the failure. In ms. */
export const patience = 9_000

/** The sources that tell something of a network (CAIP-2), in their order; none of one that the service does not have. */
export const findSources = (
  { networks, sources }: Blockchain,
  name: DataName,
  caipNetworkId: string,
): readonly ReadSource[] =>
  networks.has(caipNetworkId)
    ? sources.filter((source) => source.readers[name] && source.has(name, caipNetworkId))
    : []

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
  const end = performance.now() + patience
  let cause: unknown
  for (const [index, { id, readers }] of sources.entries()) {
    const timeout = Math.max(0, end - performance.now()) / (sources.length - index)
    try {
      const reader = readers[name] as NonNullable<DataReaders[name]>
      const answer = await askOne(blockchain, {
        ...{ id, about: `${name} of ${caipNetworkId}`, timeout },
        ask: (signal) => ask(reader, signal),
      })
      return { answer, source: id }
    } catch (error) {
      if (isRefusal(error)) throw error
      cause = error
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

/** Asks the one who can tell, as the shop of a purchase, for 9 s. What it refuses stays a refusal; any other failure is what `toError` makes of it. */
export async function askUpstream<answer>(
  blockchain: Blockchain,
  { id, about = '', ask, toError }: askUpstream.Options<answer>,
): Promise<answer> {
  return askOne(blockchain, { id, about, timeout: patience, ask }).catch((cause) => {
    if (isRefusal(cause)) throw cause
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
