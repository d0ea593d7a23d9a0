import { TooManyRequestsError } from '../../errors.js'
import type { Metrics } from '../metrics/createMetrics.js'

/** Of the requests that an address may make in a minute, the part that may be under way at a time; a page asks some ten at once. */
const share = 10
const least = 10

/** Limits how many requests of one address are under way at a time. */
export type CallerTurns = {
  /** Throws `TooManyRequestsError` beyond the limit. */
  readonly take: (address: string, answer: () => Promise<void>) => Promise<void>
}

/** Each instance counts for itself: what it limits is its own. */
export function createCallerTurns({ perAddress, metrics }: createCallerTurns.Options): CallerTurns {
  const most = Math.max(least, Math.ceil(perAddress / share))
  const running = new Map<string, number>()
  return {
    async take(address, answer) {
      const count = running.get(address) ?? 0
      if (count >= most) {
        metrics.countRefused('address')
        throw new TooManyRequestsError({ retryAfter: 1 })
      }
      running.set(address, count + 1)
      try {
        await answer()
      } finally {
        const left = (running.get(address) ?? 1) - 1
        if (left) running.set(address, left)
        else running.delete(address)
      }
    },
  }
}

export declare namespace createCallerTurns {
  type Options = {
    /** Requests of one address in a minute. */
    readonly perAddress: number
    readonly metrics: Pick<Metrics, 'countRefused'>
  }
}
