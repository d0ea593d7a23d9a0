/** What somebody had more, or less, of one token after a transaction. */
export type SolanaChange = {
  /** Whose it is: for a token the owner of the token account. */
  readonly owner: string
  /** The token; absent for SOL. */
  readonly mint?: string
  /** Base units, below 0 where it became less. SOL without the fee and the rent of token accounts. */
  readonly amount: bigint
}

/** A transaction of the Solana chain. */
export type SolanaTransaction = {
  readonly signature: string
  readonly slot: number
  /** Milliseconds since 1970. */
  readonly time: number
  readonly hasFailed: boolean
  readonly payer: string
  /** Lamports. */
  readonly fee: bigint
  /** The addresses that it names. */
  readonly keys: readonly string[]
  readonly changes: readonly SolanaChange[]
}
