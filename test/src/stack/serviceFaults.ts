import type { Fault } from './fault.js'

/** The ways in which a call of the service can go wrong: with `serviceOperations`, every call can be tried with each of them. */
export const serviceFaults: readonly serviceFaults.Named[] = [
  { name: 'refuse', fault: 'refuse' },
  { name: 'hang', fault: 'hang' },
  { name: '403', fault: { status: 403 } },
  { name: '404', fault: { status: 404 } },
  { name: '429', fault: { status: 429, retryAfter: 1 } },
  { name: '500', fault: { status: 500 } },
  { name: 'malformed', fault: 'malformed' },
  { name: 'huge', fault: 'huge' },
]

export declare namespace serviceFaults {
  type Named = {
    /** For a test's title. */
    readonly name: string
    readonly fault: Exclude<Fault, 'off'>
  }
}
