/**
 * Gives a promise's outcome, unless the signal aborts (rejects with its reason) or the time is over first; what comes
 * later is ignored. No timer or listener stays.
 */
export function settle<value>(
  promise: Promise<value>,
  { signal, timeout, onTimeout }: settle.Options,
): Promise<value> {
  return new Promise((resolve, reject) => {
    function onAbort() {
      finish()
      reject(signal?.reason)
    }
    function finish() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const timer = timeout === undefined ? undefined : setTimeout(expire, timeout)
    function expire() {
      finish()
      reject(onTimeout?.())
    }
    signal?.addEventListener('abort', onAbort)
    promise.then(
      (value) => {
        finish()
        resolve(value)
      },
      (error) => {
        finish()
        reject(error)
      },
    )
    if (signal?.aborted) onAbort()
  })
}

export declare namespace settle {
  type Options = {
    signal?: AbortSignal | undefined
    /** Milliseconds; absent: no deadline. */
    timeout?: number | undefined
    /** Makes the error of the deadline. */
    onTimeout?: (() => unknown) | undefined
  }
}
