import { isRefused } from './polling.js'
import { wait } from './waiting.js'

/** Pauses before the second and the third try of a read, in ms. */
const retryPausesMs = [1_000, 3_000]

/**
 * Reads again what failed, twice at most, since one lost request says nothing of the next. A refusal (HTTP 4xx but 408 and 429) is an
 * answer, and stays; `isLost` says which other failures do. Throws the last failure, and the signal's reason.
 */
export async function retryRead<answer>(
  read: () => Promise<answer>,
  { signal, isLost = () => true }: retryRead.Options = {},
): Promise<answer> {
  for (const pauseMs of retryPausesMs) {
    try {
      return await read()
    } catch (error) {
      signal?.throwIfAborted()
      if (isRefused(error) || !isLost(error)) throw error
    }
    await wait(pauseMs, signal)
    signal?.throwIfAborted()
  }
  return read()
}

export declare namespace retryRead {
  type Options = {
    readonly signal?: AbortSignal | undefined
    /** Whether a failure is no answer. Default: any is. */
    readonly isLost?: ((error: unknown) => boolean) | undefined
  }
}
