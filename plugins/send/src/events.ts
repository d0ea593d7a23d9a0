import { defineEvent } from '@wallet-kit/core'

/** What `send:completed` tells: a transaction that the wallet has sent, before it is in a block. */
export type SentFact = {
  /** CAIP-10: who sent it, and on which network. */
  readonly caipAddress: string
  readonly hash: string
  /** The receiver, in the namespace's own text form. */
  readonly to: string
  /** Decimal text. */
  readonly amount: string
  readonly symbol: string
  /** CAIP-10; absent: the native coin. */
  readonly token?: string
}

/** The wallet has sent it. */
export const sendCompleted = defineEvent<SentFact>()('send:completed')
