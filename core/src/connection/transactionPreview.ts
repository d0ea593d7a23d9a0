/**
 * What a transaction would do to the account that signs it. The figures are balances that were compared before and after, not what
 * contracts say of themselves. The network's fee is not among them.
 */
export type TransactionPreview =
  | {
      readonly isSimulated: true
      /** Sums by token; what leaves the account first. Empty where nothing of the account's moves. */
      readonly changes: readonly AssetChange[]
      /** What others may take of the account afterwards and could not before. */
      readonly allowances?: readonly AllowanceChange[]
      /** Rights that the account has before the transaction, and that somebody else has after it. */
      readonly authorities?: readonly AuthorityChange[]
      /**
       * What the simulation could not see. `tokens`: the network does not say which tokens move, so one that nobody named may move,
       * too. `grants`: all that moves is known, but not what a called function allows later. Absent: neither.
       */
      readonly unseen?: 'tokens' | 'grants'
      /**
       * Why it is not to be sent: the network would refuse it, or it hides what it does. There are no changes then.
       */
      readonly failure?: string
    }
  | {
      readonly isSimulated: false
      /** Why not, for developers. */
      readonly reason: string
      /** The network played it through, but what it changes cannot be compared: it may hide something. */
      readonly isHidden?: true
      /** No node gave an answer of its own (`isUnreached`): nothing is known of what the network can show. */
      readonly isUnreached?: true
      /** A node answered, but not in a way that says that it can show nothing: it may show the next one. */
      readonly isFailed?: true
    }

/** An amount of a token that leaves the account, or arrives in it. */
export type AssetChange = {
  readonly direction: 'out' | 'in'
  readonly token: PreviewedToken
  /** Base units; never 0. */
  readonly amount: bigint
}

/** An amount of a token that somebody may take of the account. */
export type AllowanceChange = {
  readonly token: PreviewedToken
  /** Address in the namespace's own text form. */
  readonly spender: string
  /** Base units. */
  readonly amount: bigint
}

/** Control over something of the account's that passes to another one. */
export type AuthorityChange = {
  /**
   * `owner`: a token account with all that it holds; `close`: to close a token account; `withdraw`, `stake`, `lockup`: to withdraw a stake,
   * to delegate it, to lock it; `program`: the account itself, to a program.
   */
  readonly authority: 'owner' | 'close' | 'withdraw' | 'stake' | 'lockup' | 'program'
  /** Address in the namespace's own text form, as the receiver's. */
  readonly account: string
  readonly receiver: string
}

/** A token of a preview; symbol and decimals as its contract says them, or not at all where the caller named it. */
export type PreviewedToken = {
  /** CAIP-10; the native coin by the address that `nativeTokenAddress` gives. */
  readonly address: string
  /** Which one of a collection: the number of a token (ERC-721), or of a kind that there are several of (ERC-1155). */
  readonly id?: bigint
  /** Its amounts are shown times this number of 18 decimals (ERC-8056, Token-2022). Absent: as they are. */
  readonly multiplier?: bigint
} & Pick<TokenFacts, 'symbol' | 'decimals'>

/** What a token's contract says of it; absent is what it does not say. */
export type TokenFacts = {
  readonly symbol?: string
  readonly decimals?: number
  /** Base units that the spender may take. */
  readonly allowance?: bigint
}
