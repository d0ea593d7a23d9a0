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

/** What an account holds on a network. */
export interface BalancesProvider {
  fetchBalances(
    options: AskedOfAccount & {
      /** Something was just sent or bought, or the visitor asks anew: caches are to be skipped. */
      readonly forceUpdate?: boolean | undefined
    },
  ): Promise<readonly TokenBalance[]>
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
