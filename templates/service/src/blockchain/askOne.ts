import { isWalletKitError } from '@wallet-kit/core'
import { HttpError, withDeadline } from '@wallet-kit/core/plugin'
import { DeadlineError, isRefusal } from '../errors.js'
import { describeError } from '../logs/createLog.js'
import type { Blockchain } from './createBlockchain.js'
import { SourceLeftOutError } from './errors.js'
import { SourceBusyError } from './limits/errors.js'

/** Errors of JSON-RPC after which another node may answer: EIP-1474's limit, and bitcoind while it begins. */
export const busyCodes: readonly unknown[] = [-32005, -28]

/**
 * Whether the source itself is down: it takes no connection, or says so (5xx, 429). An answer is none, whatever it says, and neither is
 * a time-out: callers choose what is asked, and one who asks for much must not have the source left out for everybody. Of -32005 nobody
 * knows: nodes give it for too many requests, and for a question with too many results.
 */
function isOutage(error: unknown, depth = 0): boolean {
  if (error instanceof HttpError) return error.status >= 500 || error.status === 429
  if (isWalletKitError(error, 'RequestFailedError')) return true
  return error instanceof Error && depth < 5 && isOutage(error.cause, depth + 1)
}

/** Nothing is known of a source that has not answered in time, or that was not asked because of those who wait before. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof DeadlineError ||
  error instanceof SourceBusyError ||
  isWalletKitError(error, 'HttpTimeoutError') ||
  isWalletKitError(error, 'HttpAbortError')

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
    // A refusal may have a failure as its cause, which is not the source's then.
    if (!isRefusal(error) && isOutage(error)) {
      breaker.fail(name, error instanceof HttpError ? error.retryAfterMs : undefined)
    } else if (!isUnanswered(error)) breaker.succeed(name)
    if (!isRefusal(error)) log.warn('source-failed', { source: id, about, ...describeError(error) })
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
