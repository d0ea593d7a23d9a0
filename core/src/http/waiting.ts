/**
 * Runs something that may hang, with a way out: it is settled at the deadline, or when the caller's
 * signal aborts, whether or not `run` heeds the signal it is given. No timer or listener stays.
 */
export function withDeadline<result>(
  run: (signal: AbortSignal) => Promise<result>,
  {
    timeout,
    signal,
    onTimeout = () => new DOMException('Timed out', 'TimeoutError'),
  }: withDeadline.Options,
): Promise<result> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const controller = new AbortController()
    function finish(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    function stop(error: unknown): void {
      finish()
      reject(error)
      controller.abort(error)
    }
    function abort(): void {
      stop(signal?.reason)
    }
    const timer = timeout === undefined ? undefined : setTimeout(() => stop(onTimeout()), timeout)
    signal?.addEventListener('abort', abort)
    // Behind `then`, so that a throw of `run` itself is caught as well.
    Promise.resolve()
      .then(() => run(controller.signal))
      .then(resolve, reject)
      .finally(finish)
  })
}

export declare namespace withDeadline {
  type Options = {
    /** Milliseconds; absent where a person answers and only the signal ends the wait. */
    timeout?: number
    signal?: AbortSignal | undefined
    /** Makes the error of the deadline; default a `TimeoutError` as `AbortSignal.timeout` gives it. */
    onTimeout?: () => unknown
  }
}

/** Resolves after `milliseconds`; rejects with the signal's reason, at once, when that aborts. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    function abort(): void {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}

/** Lets the browser do what is waiting (a press, a frame) before the next piece of work, where it can. */
export async function pause(): Promise<void> {
  await globalThis.scheduler?.yield?.()
}
