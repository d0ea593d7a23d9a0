import { OperationPendingError } from '../channel/errors.js'
import { joinSignals } from '../channel/joinSignals.js'
import type { Frame } from '../frame.js'
import { BundlerNotReachedError, OperationFailedError, OperationRefusedError } from './errors.js'
import { lookupOperation, patience } from './lookupOperation.js'

/** How often (ms) the bundler is asked. */
const pause = 1_000

/**
 * Waits until an operation that was sent is carried out. Gives the hash of the transaction that did it. Throws `OperationFailedError` where its
 * calls failed in it, and `OperationPendingError` where that has not come about after two minutes, or the visitor leaves before.
 */
export async function waitForOperation(
  frame: Frame,
  { chainId, hash, closed }: waitForOperation.Options,
): Promise<string> {
  const left = joinSignals(closed, frame.state.visit.signal, frame.cancelled)
  const leaving = new Promise<void>((resolve) => {
    left.addEventListener('abort', () => resolve())
  })
  const sentAt = Date.now()
  while (Date.now() - sentAt < patience && !left.aborted) {
    const asked = lookupOperation(frame, { chainId, hash, sentAt }).catch(requireUnknown)
    const found = await Promise.race([asked, leaving])
    if (typeof found === 'object') {
      if (!found.isDone) throw new OperationFailedError()
      return found.receipt.transactionHash
    }
    await Promise.race([new Promise((resolve) => setTimeout(resolve, pause)), leaving])
  }
  throw new OperationPendingError()
}

export declare namespace waitForOperation {
  type Options = {
    readonly chainId: string
    readonly hash: string
    /** The visitor does not wait any more. */
    readonly closed: AbortSignal
  }
}

/** A bundler that misses or refuses one question may answer the next. What it took is not undone by that. */
function requireUnknown(error: unknown): undefined {
  const isUnknown = [BundlerNotReachedError, OperationRefusedError].some(
    (each) => error instanceof each,
  )
  if (!isUnknown) throw error
}
