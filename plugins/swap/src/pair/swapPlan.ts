import type { SwapFee, SwapProvider, SwapToken } from '@wallet-kit/core/money'
import type { AssetChange, ContractCall } from '@wallet-kit/core/plugin'

/** What the visitor wants to swap, as far as it can be asked for. */
export type SwapInput = {
  /** CAIP-10 of the account on its network. */
  readonly caipAddress: string
  readonly source: SwapToken
  readonly destination: SwapToken
  /** Base units of the source token, above 0. */
  readonly amount: bigint
}

/** A quote as it is shown. */
export type SwapQuote = {
  /** The same for each quote of one provider: a choice outlives a new quote. */
  readonly key: string
  /** Who was asked. */
  readonly asked: SwapProvider
  /** Who swaps; empty where the service does not say. */
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly id?: string | undefined
  /** Base units of the destination token, net of the fee. */
  readonly toAmount: bigint
  readonly fee?: SwapFee | undefined
  /** Percent, decimal text. */
  readonly priceImpact?: string | undefined
}

/** What an approval lets somebody take. */
export type SwapApproval = {
  /** Address of the contract, as EVM chains write it. */
  readonly spender: string
  /** Base units of the source token. */
  readonly amount: bigint
  /** More than the swap takes. */
  readonly isLarger: boolean
  /** So much that no number needs to be named. */
  readonly isUnlimited: boolean
  /** It takes back what the contract may take, before the approval of the amount. */
  readonly isReset?: boolean
}

/** A transaction that was built and checked for what the screen shows: the only thing that may reach the wallet. */
export type SwapPlan = SwapInput & {
  readonly quote: SwapQuote
  /** Base units of the destination token: as the transaction was built, or as quoted where an approval comes first. */
  readonly toAmount: bigint
  readonly call: ContractCall
  /** Wei: gas × gas price. */
  readonly cost: bigint
  /** Absent: it swaps. */
  readonly approval?: SwapApproval
  /** Nobody knows the contract that is called: it is neither a router of the table nor approved. It is sent only if simulated. */
  readonly isUnknown?: boolean
}

/** What a plan does to the account, as the network played it through. */
export type SwapOutcome = {
  readonly plan: SwapPlan
  /**
   * fits: what the screen says; contradicts: something else, so it is not sent; unknown: the network cannot show it; late: it has
   * not shown it yet; awaited: it has shown neither that nor what has to be known before it is sent, such as whether there is a contract.
   */
  readonly status: 'fits' | 'contradicts' | 'unknown' | 'late' | 'awaited'
  readonly changes: readonly AssetChange[]
}
