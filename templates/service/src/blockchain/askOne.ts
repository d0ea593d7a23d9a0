import { BodyTooLargeError, HttpError, RpcError, withDeadline } from '@wallet-kit/core/plugin'
import { DeadlineError, RequestError } from '../errors.js'
import { describeError } from '../logs/createLog.js'
import type { Blockchain } from './createBlockchain.js'
import { SourceLeftOutError } from './errors.js'

/** A refusal is the request's fault: no other source would take it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestError && error.status < 500

/** EIP-1474: of JSON-RPC's errors the one that speaks of the node and not of the request. */
export const limitExceeded = -32005

/** Whether a source says that it cannot be asked this, or says too much: it works, and others may ask it something else. */
const isAnswered = (error: unknown): boolean =>
  error instanceof BodyTooLargeError ||
  (error instanceof HttpError && [400, 422].includes(error.status)) ||
  (error instanceof RpcError && error.code !== limitExceeded)

/**
 * Asks a source, a node or an on-ramp within a deadline, counts how it ended, and tells the log where it failed. Throws
 * `SourceLeftOutError` where it failed too often to be asked now, `DeadlineError`, and what it throws itself.
 */
export async function askOne<answer>(
  { breaker, metrics, log }: Pick<Blockchain, 'breaker' | 'metrics' | 'log'>,
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
    else {
      // Else one visitor could have it left out for all. What says that a network was not reached may come of its answer.
      if (isAnswered(error) || isAnswered(Object(error).cause)) breaker.succeed(name)
      else breaker.fail(name, error instanceof HttpError ? error.retryAfterMs : undefined)
      log.warn('source-failed', { source: id, about, ...describeError(error) })
    }
    metrics.countUpstream(id, isRefusal(error) ? 'refused' : 'failed')
    throw error
  }
}

export declare namespace askOne {
  type Options<answer> = {
    readonly id: string
    /** What it is asked about, as a network: it may fail at one and serve the others. */
    readonly about: string
    /** In ms. */
    readonly timeout: number
    readonly ask: (signal: AbortSignal) => Promise<answer>
  }
}
