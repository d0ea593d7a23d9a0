import { createFaultSwitch } from '../stack/createFaultSwitch.js'

/** Keeps back what shall not be answered, and lets it go when told. */
export function createHolds() {
  const { faults, take } = createFaultSwitch<never>()
  let held: (() => void)[] = []

  return {
    hold(pattern: string, options: { times?: number } = {}) {
      faults.fault(pattern, 'hang', options)
    },
    /** Whether a request by this method is held now; if so, `answer` is for later. */
    catches(method: string, answer: () => void): boolean {
      if (!take([method])) return false
      held.push(answer)
      return true
    },
    release() {
      faults.clearFaults()
      const answers = held
      held = []
      for (const answer of answers) answer()
    },
    clear() {
      faults.clearFaults()
      held = []
    },
  }
}

export declare namespace createHolds {
  type ReturnType = globalThis.ReturnType<typeof createHolds>
}
