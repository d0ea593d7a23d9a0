import type { Connector } from './connector.js'
import type { Network } from './network.js'
import type { Namespace } from './providers.js'

/** eoa: a key pair; smartAccount: a contract account; payment, ordinals: purposes of Bitcoin addresses. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'

/** An account as a wallet gave it. */
export type WalletAccount = {
  /** Address in the namespace's own text form. */
  readonly address: string
  readonly type?: AccountType
  /** The wallet's own name for the account. */
  readonly label?: string
  /** Hex, where signatures need it. */
  readonly publicKey?: string
}

/** A live answer of a wallet for one namespace. Nothing is "connected" before one of these came. */
export type WalletSession = {
  readonly namespace: Namespace
  /** Never empty; the first is the wallet's active account. */
  readonly accounts: readonly WalletAccount[]
  /** CAIP-2 id of the network the wallet is on, where it has one. */
  readonly caipNetworkId?: string
  /** CAIP-2 ids that the wallet approved; absent: all networks. */
  readonly approvedNetworkIds?: readonly string[]
}

/** What `WalletLink.subscribe` reports. Each call is a fact about the wallet, already parsed. */
export interface WalletListener {
  /** The wallet's accounts are now these; empty: it logged the visitor out of this page. */
  onAccounts(namespace: Namespace, accounts: readonly WalletAccount[]): void
  /** The wallet is now on this network (CAIP-2). */
  onNetwork(namespace: Namespace, caipNetworkId: string): void
  /** The wallet's approved networks are now these (CAIP-2). */
  onApprovedNetworks(namespace: Namespace, approvedNetworkIds: readonly string[]): void
  /** The session ended, for all its namespaces. */
  onDisconnect(): void
}

export type LinkOptions<namespace extends Namespace = Namespace> = {
  readonly connector: Connector<namespace>
  /** Aborted when the visitor leaves, a newer attempt starts or the kit is destroyed. */
  readonly signal: AbortSignal
}

export type ConnectOptions<namespace extends Namespace = Namespace> = LinkOptions<namespace> & {
  /** The network the kit is on. */
  readonly network: Network
  /** Every configured network of the namespaces that the link serves. */
  readonly networks: readonly Network[]
}

/**
 * What carries a connection: the adapter for wallets that it discovers, a shared connector (WalletConnect, auth) for itself.
 * Errors are translated here, at the border, and nowhere else.
 */
export interface WalletLink<namespace extends Namespace = Namespace> {
  /**
   * Asks the wallet for accounts; may prompt. One session per namespace that the wallet gave; none becomes
   * `NoAccountsError`.
   */
  connect(options: ConnectOptions<namespace>): Promise<readonly WalletSession[]>
  /** Asks for accounts without ever prompting; an empty list where the wallet gives none. */
  restore(options: ConnectOptions<namespace>): Promise<readonly WalletSession[]>
  /** Ends the connection in the wallet, where it can. */
  disconnect(options: LinkOptions<namespace>): Promise<void>
  /** Moves the wallet to a network, adding it where the wallet lacks it. */
  switchNetwork(options: LinkOptions<namespace> & { readonly network: Network }): Promise<void>
  /**
   * Listens to the wallet, missing nothing: what changed since its answer is reported too, later than the call. Gives the
   * function that stops all of it. Where it rejects, the kit ends the connection: nobody stays connected unwatched.
   */
  subscribe(
    options: { readonly connector: Connector<namespace> },
    listener: WalletListener,
  ): (() => void) | Promise<() => void>
}

/** Who signs, and with what. */
export type AccountOptions<namespace extends Namespace = Namespace> = LinkOptions<namespace> & {
  readonly address: string
  readonly network: Network
}

/** A native balance in base units. */
export type NativeBalance = {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/**
 * A plugin's implementation of one namespace. A missing optional method means "unsupported here", and core says so
 * (`UnsupportedOperationError`).
 */
export interface Adapter<namespace extends Namespace = Namespace> extends WalletLink<namespace> {
  readonly namespace: namespace
  /**
   * Reports the present wallets now and with every change; returns the function that stops looking. `onFailure`, never called
   * in the same task, says that looking is over because a part of it could not be loaded; the kit then begins anew.
   */
  discover(
    onChange: (connectors: readonly Connector<namespace>[]) => void,
    onFailure: (error: unknown) => void,
  ): () => void
  /** Whether a text is an address of this namespace. */
  isAddress(value: string): boolean
  /** Reads the native balance from the network's own RPC. */
  getBalance(options: {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal
  }): Promise<NativeBalance>
  /** Signs a text; gives the signature in the namespace's own text form. */
  signMessage(options: AccountOptions<namespace> & { readonly message: string }): Promise<string>
  /** Sends an amount (base units) of the native coin or of a token; gives the transaction hash. */
  transfer?(
    options: AccountOptions<namespace> & {
      readonly to: string
      readonly amount: bigint
      /** Token address; absent: the native coin. */
      readonly token?: string
    },
  ): Promise<{ readonly hash: string }>
  /** Whether the account is a contract account on the network. */
  getAccountType?(options: AccountOptions<namespace>): Promise<AccountType>
  /** Tokens that the wallet itself knows of (ERC-7811). */
  getAssets?(options: AccountOptions<namespace>): Promise<readonly WalletAsset[]>
  /** The primary name of an address, or null. */
  lookupName?(options: {
    readonly address: string
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal
  }): Promise<string | null>
  /** The avatar url of a name, or null. */
  lookupAvatar?(options: {
    readonly name: string
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal
  }): Promise<string | null>
  /** Url of an address on the network's explorer, where it is not `<explorerUrl>/address/<address>`. */
  addressUrl?(options: { readonly address: string; readonly network: Network }): string | undefined
}

/** A token that a wallet reports. */
export type WalletAsset = {
  /** `native`, or the token's address. */
  readonly address: string
  readonly name?: string
  readonly symbol?: string
  readonly decimals?: number
  /** Base units. */
  readonly balance: bigint
}

/** A connector that serves several namespaces by itself (WalletConnect, auth, a host's own). */
export interface SharedConnector extends WalletLink {
  /** One connector per namespace that it serves; all carry the same id. */
  readonly connectors: readonly Connector[]
}
