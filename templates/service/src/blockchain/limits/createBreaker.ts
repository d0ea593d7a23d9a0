/** Leaves those out for a while who failed several times in a row, or asked for a pause. */
export type Breaker = {
  /** Whether somebody may be asked. After the while one trial may, and the others wait for its end. */
  readonly mayAsk: (name: string) => boolean
  readonly succeed: (name: string) => void
  /** `retryAfterMs`: so long somebody asks for patience (`Retry-After`). */
  readonly fail: (name: string, retryAfterMs?: number) => void
}

/** So many failures in a row are no accident. */
const mostFailures = 5
/** So long nobody asks then, in ms; the longest that a trial may take besides. */
const pause = 15_000
/** However long somebody asks for, in ms: nobody waits longer. */
const longestPause = 60_000

/** Makes a circuit breaker for sources, nodes and on-ramps, each under a name of its own. */
export function createBreaker({ now }: { readonly now: () => number }): Breaker {
  const failures = new Map<string, { count: number; closedUntil: number }>()
  return {
    mayAsk(name) {
      const known = failures.get(name)
      if (!known || known.count < mostFailures) return true
      if (known.closedUntil > now()) return false
      // This one is the trial.
      known.closedUntil = now() + pause
      return true
    },
    succeed: (name) => {
      failures.delete(name)
    },
    fail(name, retryAfterMs = 0) {
      const count = (failures.get(name)?.count ?? 0) + 1
      const isAsked = retryAfterMs > 0
      failures.set(name, {
        count: isAsked ? Math.max(count, mostFailures) : count,
        closedUntil: now() + (isAsked ? Math.min(retryAfterMs, longestPause) : pause),
      })
    },
  }
}
