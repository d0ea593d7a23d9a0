import type { Fault } from './fault.js'

type Rule = { pattern: string; fault: Exclude<Fault, 'off'>; left: number }

/** Decides which requests go wrong, and remembers all of them: the one mechanism of every server of the stack. */
export type FaultSwitch<Logged> = {
  /**
   * Sets what happens to the requests whose name fits the pattern; the newest fault that fits counts.
   * A request's name is its path for the service and its JSON-RPC method for a chain; `*` in a pattern stands for any text.
   */
  fault(pattern: string, fault: Fault, options?: { times?: number }): void
  /** Takes every fault away. */
  clearFaults(): void
  /** The requests that arrived since the start, or since they were last cleared, oldest first. */
  requests(): readonly Logged[]
  clearRequests(): void
}

/** Makes a switch, and the two functions by which its server asks it. */
export function createFaultSwitch<Logged>(): createFaultSwitch.ReturnType<Logged> {
  let rules: Rule[] = []
  let log: Logged[] = []

  return {
    faults: {
      fault(pattern, fault, { times = Number.POSITIVE_INFINITY } = {}) {
        rules = rules.filter((rule) => rule.pattern !== pattern)
        if (fault !== 'off') rules.unshift({ pattern, fault, left: times })
      },
      clearFaults() {
        rules = []
      },
      requests: () => [...log],
      clearRequests() {
        log = []
      },
    },
    log: (request) => log.push(request),
    take(names) {
      const rule = rules.find(({ pattern }) => names.some((name) => fits(pattern, name)))
      if (!rule) return undefined
      rule.left -= 1
      if (rule.left <= 0) rules = rules.filter((other) => other !== rule)
      return rule.fault
    },
  }
}

export declare namespace createFaultSwitch {
  type ReturnType<Logged> = {
    faults: FaultSwitch<Logged>
    log(request: Logged): void
    /** The fault for a request that goes by these names, counted as used. */
    take(names: readonly string[]): Exclude<Fault, 'off'> | undefined
  }
}

function fits(pattern: string, name: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}$`, 'i').test(name)
}
