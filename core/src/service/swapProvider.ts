/** A token that can be swapped. */
export type SwapToken = {
  readonly name: string
  readonly symbol: string
  /** CAIP-10; of the native coin as `nativeTokenAddress` gives it. */
  readonly address: string
  readonly decimals: number
  /** An https or data url. */
  readonly logoUri?: string | undefined
}

/** What a provider takes for a swap. */
export type SwapFee = {
  /** Base units of the token that it is taken in. */
  readonly amount: bigint
  /** CAIP-10 of that token. */
  readonly address: string
  /** Of the amount given, as a decimal text: `0.85`. */
  readonly percent?: string | undefined
}

/** What a provider gives for an amount of a token. */
export type ProviderQuote = {
  /** Base units of the token wanted, net of the fee. */
  readonly toAmount: bigint
  /** Names this quote when it is approved and built. */
  readonly id?: string | undefined
  /** Absent where there is no fee. */
  readonly fee?: SwapFee | undefined
  /** By how many percent the swap moves the price against the account: decimal text. */
  readonly priceImpact?: string | undefined
  /** Whom the provider passes the swap on to, where it compares several itself. */
  readonly provider?: {
    /** The same in every answer. */
    readonly id?: string | undefined
    readonly name: string
    /** An https or data url. */
    readonly iconUrl?: string | undefined
  }
}

/** What is to be swapped. Addresses are CAIP-10, all of one chain. */
export type SwapRequest = {
  readonly userAddress: string
  readonly from: string
  readonly to: string
  /** Base units of `from`. */
  readonly amount: bigint
}

/** A transaction for the account to send. `from` and `to` are CAIP-10. */
export type SwapTransaction = {
  readonly from: string
  readonly to: string
  /** Hex with `0x`. */
  readonly data: string
  /** Base units of the native coin. */
  readonly value: bigint
  /** Wei for a unit of gas. */
  readonly gasPrice: bigint
  /** Units of gas; an approval's is not read. */
  readonly gas?: bigint | undefined
}

type Asked = { readonly signal: AbortSignal }
type AskedForQuote = SwapRequest & Asked & { readonly quoteId?: string | undefined }

/**
 * A source of swaps: the blockchain service is one, a host may bring more. Each is asked for all tokens and amounts, and answers
 * with an empty list where it has nothing; it rejects where it failed. After 10 s it is not waited for any more. Answers are
 * checked before anything is shown or signed.
 */
export interface SwapProvider {
  /** Unique among the providers, and always the same; `service` is the blockchain service. */
  readonly id: string
  readonly name: string
  /** An https or data url. */
  readonly iconUrl?: string | undefined
  /** The tokens of a chain (CAIP-2) that it swaps. */
  fetchTokens(options: Asked & { readonly caipNetworkId: string }): Promise<readonly SwapToken[]>
  /** `gasPrice`: wei for a unit of gas, where it is known. */
  fetchQuotes(
    options: SwapRequest & Asked & { readonly gasPrice?: bigint | undefined },
  ): Promise<readonly ProviderQuote[]>
  /** How much of a token (CAIP-10) its contract may take from the account, in base units. */
  fetchAllowance(
    options: Asked & {
      readonly tokenAddress: string
      readonly userAddress: string
      readonly quoteId?: string | undefined
    },
  ): Promise<bigint>
  /** The call of `approve(spender, amount)` on the token. */
  buildApproval(options: AskedForQuote): Promise<SwapTransaction>
  /** The call that swaps, and what it gives as of now. `slippage` is percent, a decimal text. */
  buildSwap(
    options: AskedForQuote & { readonly slippage: string },
  ): Promise<SwapTransaction & { readonly toAmount: bigint }>
}
