import type { Transaction } from '@wallet-kit/core'

/** Where a transaction stands among all others: newest first by time, then by chain, then by its place in the chain. */
export type HistoryKey = { time: number; chain: string; position: number }

/** A transaction of an account that is not told yet: only those of the page asked for are. */
export type HistoryItem = HistoryKey & {
  /** Of the transaction, where there is one. */
  hash?: string
  describe(): Transaction | Promise<Transaction>
}
