import type { NftPage } from '../money/nfts.js'
import type { TransactionPage } from '../money/transaction.js'
import type { TokenBalance } from './tokenBalance.js'

type Asked = { readonly signal?: AbortSignal | undefined }
type AskedOfAccount = Asked & {
  /** Address in the namespace's own text form. */
  readonly address: string
  /** CAIP-2. */
  readonly caipNetworkId: string
}

/** What an account holds, and what there is to say of the figures. */
export type BalanceList = {
  /** The native coin has no `address`. */
  readonly balances: readonly TokenBalance[]
  /** How many tokens were asked for, where some of them could not be read. */
  readonly asked?: number
  /** How many of these could not be read: absent, or 0, where the list is whole. */
  readonly unread?: number
  /** Where the prices come from: exchange pools on the network itself, or there are none. Absent: the source's own. */
  readonly pricing?: 'pools' | 'none'
  /** When the figures were read, if that was not now: wall clock, in milliseconds. */
  readonly readAt?: number
}

/** What an account holds on a network. */
export interface BalancesProvider {
  fetchBalances(
    options: AskedOfAccount & {
      /** Something was just sent or bought, or the visitor asks anew: caches are to be skipped. */
      readonly forceUpdate?: boolean | undefined
      /** Tokens (addresses) that the wallet knows of (ERC-7811): where to look, and no more. Plugins alone are told. */
      readonly walletTokens?: readonly string[] | undefined
    },
  ): Promise<BalanceList>
}

/** The NFTs of an account on a network, in pages. */
export interface NftsProvider {
  fetchNfts(options: AskedOfAccount & { readonly cursor?: string | undefined }): Promise<NftPage>
}

/** The past transactions of an account on a network, newest first, in pages. */
export interface HistoryProvider {
  fetchTransactions(
    options: AskedOfAccount & {
      readonly cursor?: string | undefined
      /** Only the purchases of this on-ramp provider. */
      readonly onramp?: string | undefined
      /** Something was just sent or bought, or the visitor asks anew: caches are to be skipped. */
      readonly forceUpdate?: boolean | undefined
    },
  ): Promise<TransactionPage>
}

/** What tokens cost. */
export interface PricesProvider {
  /** Takes CAIP-10 token addresses; gives US dollars for one token as decimal texts. What is not known is left out. */
  fetchPrices(
    options: Asked & { readonly addresses: readonly string[] },
  ): Promise<Readonly<Record<string, string>>>
}

/** What gas costs on an EVM network: the price of one unit in wei. */
export interface GasPriceProvider {
  fetchGasPrice(options: Asked & { readonly caipNetworkId: string }): Promise<bigint>
}

/** Names and pictures of addresses, and the addresses behind names. */
export interface IdentityProvider {
  /** Null for what there is none of. */
  lookupIdentity(
    options: Asked & { readonly address: string },
  ): Promise<{ readonly name: string | null; readonly avatar: string | null }>
  /** The address that a name (normalised by ENSIP-15) holds for a network, or null. */
  lookupAddress(
    options: Asked & { readonly name: string; readonly caipNetworkId: string },
  ): Promise<string | null>
}

/**
 * The host's own sources of what the blockchain service answers, each taken in its place; what is absent is asked of the
 * service, where one is configured. Answers are checked as those of the service are.
 */
export type DataProviders = {
  readonly balances?: BalancesProvider
  readonly nfts?: NftsProvider
  readonly history?: HistoryProvider
  readonly prices?: PricesProvider
  readonly gasPrice?: GasPriceProvider
  readonly identity?: IdentityProvider
}

/** Coins of a Bitcoin account that nothing has spent, and what it takes to spend them. */
export interface UtxosProvider {
  /** Amounts are satoshis. `height`: absent where it is in no block yet. */
  fetchUtxos(options: AskedOfAccount): Promise<
    readonly {
      readonly txid: string
      readonly vout: number
      readonly value: bigint
      readonly height?: number
    }[]
  >
  /** What to pay to be in one of the next blocks: satoshis for a virtual byte, which may be a fraction. */
  fetchFeeRate(options: Asked & { readonly caipNetworkId: string }): Promise<number>
  /** The bytes of a past transaction, as hex. */
  fetchTransactionHex(
    options: Asked & { readonly caipNetworkId: string; readonly txid: string },
  ): Promise<string>
  /** Hands a signed transaction (hex) to the network; gives its id. */
  broadcast(
    options: Asked & { readonly caipNetworkId: string; readonly transaction: string },
  ): Promise<string>
  /**
   * How far a transaction has come: in a block, waiting for one, or not known to the network. `replaced`: another one that spends a coin
   * of it is in a block; only for one that was asked for while it waited.
   */
  fetchStatus(
    options: Asked & { readonly caipNetworkId: string; readonly txid: string },
  ): Promise<'confirmed' | 'pending' | 'unknown' | 'replaced'>
}

/** What a plugin may read where neither the host's providers nor the blockchain service tell. */
export type DataReaders = DataProviders & {
  readonly swap?: SwapProvider
  readonly utxos?: UtxosProvider
}

/** The name of something that is read. */
export type DataName = keyof DataReaders

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
  /** Absent: the screen says that the fee is not known. An `amount` of 0 says that there is none. */
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

type SwapAsked = { readonly signal: AbortSignal }
type AskedForQuote = SwapRequest & SwapAsked & { readonly quoteId?: string | undefined }

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
  fetchTokens(
    options: SwapAsked & { readonly caipNetworkId: string },
  ): Promise<readonly SwapToken[]>
  /** `gasPrice`: wei for a unit of gas, where it is known. */
  fetchQuotes(
    options: SwapRequest & SwapAsked & { readonly gasPrice?: bigint | undefined },
  ): Promise<readonly ProviderQuote[]>
  /** How much of a token (CAIP-10) its contract may take from the account, in base units. */
  fetchAllowance(
    options: SwapAsked & {
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
