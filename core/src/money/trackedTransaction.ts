import type { Transaction } from './transaction.js'

/** A transaction that was sent from here and that the account's history need not know yet. */
export type TrackedTransaction = Transaction & {
  /** CAIP-10: who sent it, and on which network. */
  readonly caipAddress: string
  /** What its adapter noted while waiting for its outcome, to know it by later. */
  readonly mark?: string
}
