import type { NftPage } from '../money/nfts.js'
import type { TransactionPage } from '../money/transaction.js'
import type { SwapProvider } from './swapProvider.js'
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
