import { readRefusal } from './readRefusal.js'
import type { RelayRefusal } from './relayRefusals.js'

/** Whether the relay is up, and whom it lets in. */
export function createGate() {
  let isUp = true
  let refusal: RelayRefusal | undefined
  let left = 0

  return {
    isUp: () => isUp,
    setUp(next: boolean) {
      isUp = next
    },
    refuse(given: RelayRefusal.Given | 'nobody', { times = Number.POSITIVE_INFINITY } = {}) {
      refusal = given === 'nobody' ? undefined : readRefusal(given)
      left = times
    },
    /** Why the next connection is refused, counted as used. */
    take(): RelayRefusal | undefined {
      if (left <= 0) return undefined
      left -= 1
      return refusal
    },
  }
}

export declare namespace createGate {
  type ReturnType = globalThis.ReturnType<typeof createGate>
}
