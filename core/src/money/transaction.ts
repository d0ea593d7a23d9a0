/** A past or pending transaction of an account. */
export type Transaction = {
  readonly id: string
  /** By which the network's explorer finds it. */
  readonly hash?: string
  /** Wall clock in milliseconds: when it came into a block, or was sent where it is pending. */
  readonly minedAt: number
  /** CAIP-2. */
  readonly chainId: string
  /** What the transaction did, as the service names it: `send`, `receive`, `trade`, `approve`, `mint`, `buy`, `execute` …; `unknown` if the service does not say. */
  readonly operationType: string
  /**
   * Two are of what was sent from here, and in no history. dropped: the network has forgotten it, though it may yet come into a block.
   * replaced: another one of the same sender came into a block in its place.
   */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'dropped' | 'replaced'
  /** A contract account's wallet has proposed it, and its owners have to confirm it: `hash` is that of the proposal. */
  readonly isProposed?: boolean
  readonly sentFrom?: string
  readonly sentTo?: string
  readonly transfers: readonly Transfer[]
  /** It moved more than `transfers` has: some were left out, or could not be read. How many is not known. */
  readonly isCut?: boolean
  /** The on-ramp provider of a purchase. */
  readonly provider?: string
}

/** What a transaction moved. */
export type Transfer = {
  readonly direction: 'in' | 'out' | 'self'
  readonly sender?: string
  readonly recipient?: string
  readonly token?: TransferredToken
  readonly nft?: TransferredNft
}

/** An amount of a token that a transaction moved. */
export type TransferredToken = {
  readonly symbol: string
  readonly name?: string
  /** Decimal text. */
  readonly amount: string
  /** CAIP-10; absent for the native coin. */
  readonly address?: string
  readonly iconUrl?: string
}

/** An NFT that a transaction moved. */
export type TransferredNft = {
  readonly name: string
  readonly collection?: string
  readonly previewUrl?: string
  readonly isSpam: boolean
}

/** One page of transactions, newest first, and where the next one begins. */
export type TransactionPage = {
  readonly transactions: readonly Transaction[]
  readonly next: string | undefined
  /** Absent where all of the past was searched. */
  readonly reach?: HistoryReach
  /** When it was read, if that was not now: wall clock, in milliseconds. */
  readonly readAt?: number
}

/** What of an account's past was searched, where it was not all of it. */
export type HistoryReach = {
  /** So many of the newest blocks; absent: all of them. */
  readonly blocks?: number
  /** What was looked for in them; absent: everything. */
  readonly only?: 'tokens'
  /** Some of what was found could not be read. */
  readonly isPartial?: boolean
}

/** A transaction that was sent from here and that the account's history need not know yet. */
export type TrackedTransaction = Transaction & {
  /** CAIP-10: who sent it, and on which network. */
  readonly caipAddress: string
  /** What its adapter noted while waiting for its outcome, to know it by later. */
  readonly checkpoint?: string
}
