import type { Namespace } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'
import type { Connector } from './connector.js'
import type {
  CheckedReceiver,
  ContractCall,
  NetworkCost,
  SentTransaction,
  TransferFields,
  WaitOptions,
  WaitOutcome,
} from './sentTransaction.js'
import type { AccountOptions, LinkOptions, SignerOptions } from './signer.js'
import type { TokenFacts, TransactionPreview } from './transactionPreview.js'

/** eoa: a key pair; smartAccount: a contract account; payment, ordinals: purposes of Bitcoin addresses. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'

/** An account as a wallet gave it. */
export type WalletAccount = {
  /** Address in the namespace's own text form. */
  readonly address: string
  readonly type?: AccountType
  /** The wallet's own name for the account. */
  readonly label?: string
  /** Hex; where it is given, it and the type tell accounts apart, since the address depends on the network. */
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
  /** What the wallet says of itself, where its connector reaches many (WalletConnect). */
  readonly wallet?: { readonly name: string; readonly icon?: string }
}

/** What has changed of a wallet's session; what is absent is as before. Empty `accounts`: the wallet logged the visitor out of this page. */
export type WalletChange = Partial<
  Pick<WalletSession, 'accounts' | 'caipNetworkId' | 'approvedNetworkIds'>
>

/** What `WalletLink.subscribe` reports. Each call is a fact about the wallet, already parsed. */
export interface WalletListener {
  /**
   * The wallet changed. What belongs together comes in one call: accounts that are written for a network come with that
   * network, so that nobody sees an address beside one that it is not of. Where several namespaces share a session, one that the
   * wallet gives to it later is reported by the listener of any other, and connected.
   */
  onChange(namespace: Namespace, change: WalletChange): void
  /** The session ended, for all its namespaces. */
  onDisconnect(): void
}

/** What a wallet may be asked to sign while it connects, where its standard has that: fields of EIP-4361. Whose account signs is the wallet's to say. */
export type SignInRequest = {
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement: string
  /** Times are RFC 3339. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly resources?: readonly string[]
  /** Takes what the wallet signed, the signature as `signMessage` gives it. Nobody believes it before it is verified. */
  readonly onSigned: (signed: { readonly message: string; readonly signature: string }) => void
}

/** What a link is given to connect or restore. */
export type ConnectOptions<namespace extends Namespace = Namespace> = LinkOptions<namespace> & {
  /** The network the kit is on. */
  readonly network: Network
  /** Every configured network of the namespaces that the link serves. */
  readonly networks: readonly Network[]
  /** Prepares a sign-in; undefined where none is required. A link calls it whose wallet can sign while it connects. */
  readonly signIn?: (() => Promise<SignInRequest | undefined>) | undefined
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
  /**
   * Asks for accounts without ever prompting; an empty list where the wallet gives none. A link that serves several
   * namespaces is asked for each of them, by its connector, and gives the session of that one.
   */
  restore(options: ConnectOptions<namespace>): Promise<readonly WalletSession[]>
  /** Ends the connection in the wallet, where it can. */
  disconnect(options: LinkOptions<namespace>): Promise<void>
  /**
   * Moves the wallet to a network, adding it where the wallet lacks it. Gives the accounts as they read on that network,
   * where they read otherwise there (SS58 prefixes, Bitcoin's test networks).
   */
  switchNetwork(
    options: LinkOptions<namespace> & { readonly network: Network },
  ): Promise<readonly WalletAccount[] | undefined>
  /**
   * Listens to the wallet, missing nothing: what changed since its answer is reported too, later than the call. Gives the
   * function that stops all of it. Where it rejects, the kit ends the connection: nobody stays connected unwatched.
   */
  subscribe(
    options: { readonly connector: Connector<namespace> },
    listener: WalletListener,
  ): (() => void) | Promise<() => void>
}

/** A native balance in base units. */
export type NativeBalance = {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/**
 * A plugin's implementation of one namespace: what connecting needs. Everything else it loads with the first call of it.
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
  /** Loads what the namespace can do for an account. Rejects with `PluginLoadError`. */
  calls(): Promise<AdapterCalls<namespace>>
}

/**
 * What a namespace does for accounts and addresses. A missing optional method means "unsupported here", and core says so
 * (`UnsupportedOperationError`).
 */
export interface AdapterCalls<namespace extends Namespace = Namespace> {
  /** Signs a text; gives the signature in the namespace's own text form. */
  signMessage(options: SignerOptions<namespace> & { readonly message: string }): Promise<string>
  /** Reads the native balance from the network's own RPC. */
  getBalance?(options: {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }): Promise<NativeBalance>
  /** Reads a text as the receiver of a transfer; undefined where nothing can be sent to it. */
  checkReceiver?(options: {
    readonly text: string
    readonly network: Network
    /** The address is a name's, which may have written it down for another network. */
    readonly isNamed?: boolean | undefined
    /** The configured networks. */
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }): Promise<CheckedReceiver | undefined>
  /**
   * Whether the network itself shows that an account signed a transaction (`hash`) and paid a receiver by it. False: it is not shown,
   * which is no proof.
   */
  hasPaid?(options: {
    readonly address: string
    readonly to: string
    readonly hash: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }): Promise<boolean>
  /** Sends an amount (base units) of the native coin or of a token; gives the transaction hash. */
  transfer?(options: SignerOptions<namespace> & TransferFields): Promise<SentTransaction>
  /** What such a transfer costs beyond its amount; it is played through where the network can. */
  estimateTransfer?(options: AccountOptions<namespace> & TransferFields): Promise<NetworkCost>
  /**
   * What such a transfer would change in the account that pays, played through without sending anything. `held` are the tokens that it
   * is known to have, which are compared if the network does not tell what moves.
   */
  previewTransfer?(
    options: AccountOptions<namespace> &
      TransferFields & { readonly held?: readonly string[] | undefined },
  ): Promise<TransactionPreview>
  /**
   * What contract calls would change in the account that signs them, played through in one block without sending anything. A node
   * that simulates nothing, or does not answer, is no failure: the preview says so.
   */
  previewTransaction?(
    options: AccountOptions<namespace> & {
      /** In the order of the block: an approval comes before the call that needs it. */
      readonly calls: readonly ContractCall[]
      /** Token addresses in the namespace's own text form, whose balances are compared in any case. Of those symbol and decimals are not asked. */
      readonly tokens?: readonly string[] | undefined
    },
  ): Promise<TransactionPreview>
  /** What the chain itself says of a token (address in the namespace's own text form). */
  lookupToken?(options: {
    readonly token: string
    readonly network: Network
    /** Whose allowance is read, too: that of `spender` to take the token of `owner`. */
    readonly allowance?: { readonly owner: string; readonly spender: string } | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<TokenFacts>
  /**
   * Which tokens (addresses in the namespace's own text form) show other amounts than base units divided by decimals, and by what
   * multiplier (decimal text) they do now; undefined where a token does and the multiplier cannot be read.
   */
  lookupScales?(options: {
    readonly tokens: readonly string[]
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }): Promise<ReadonlyMap<string, string | undefined>>
  /** Whether there is a contract at an address. */
  isContract?(options: {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }): Promise<boolean>
  /** Has a prepared contract call sent; gives the transaction hash. */
  sendTransaction?(
    options: SignerOptions<namespace> & { readonly call: ContractCall },
  ): Promise<SentTransaction>
  /**
   * Waits until the network shows what the wallet of an account was asked to send and did not confirm, by the `note` of `AskSigner`, however
   * long that takes. It asks no wallet. Rejects if the network refuses to be asked.
   */
  findSent?(options: {
    readonly address: string
    readonly network: Network
    readonly note: string
    readonly signal: AbortSignal
  }): Promise<SentTransaction>
  /** Waits until a transaction has come into a block, or another one in its place, however long that takes. */
  waitForTransaction?(options: WaitOptions): Promise<WaitOutcome>
  /** Whether the account is a contract account on the network. */
  getAccountType?(options: AccountOptions<namespace>): Promise<AccountType>
  /**
   * Tokens that the wallet itself knows of (ERC-7811). `isAnnounced`: only a wallet whose capabilities name that is asked; of any
   * other there are none.
   */
  getAssets?(
    options: AccountOptions<namespace> & { readonly isAnnounced?: boolean | undefined },
  ): Promise<readonly WalletAsset[]>
  /**
   * The primary name of an address, or null. One that is not in its normal form, or does not lead back to the address on the
   * network, counts as none: the kit shows what this gives.
   */
  lookupName?(options: {
    readonly address: string
    readonly network: Network
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }): Promise<string | null>
  /** A name in the one form in which it may be asked for (ENSIP-15). Rejects with `InvalidEnsNameError` what has none. */
  normalizeName?(name: string): Promise<string>
  /** The number by which names hold an address for a network (ENSIP-11). Throws `InvalidChainIdError`. */
  toCoinType?(network: Network): number
  /**
   * The address that a name holds for a network as the chain says, or null; undefined where names cannot be read from here, since
   * the network that has them is not configured.
   */
  lookupAddress?(options: {
    readonly name: string
    readonly network: Network
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }): Promise<string | null | undefined>
  /** The avatar url of a name, or null. */
  lookupAvatar?(options: {
    readonly name: string
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }): Promise<string | null>
}

/**
 * A connector that serves several namespaces by itself (WalletConnect, auth, a host's own). It is asked to `disconnect` also what an
 * earlier page load connected and nobody has restored yet.
 */
export interface SharedConnector extends WalletLink {
  /** One connector per namespace that it serves; all carry the same id. */
  readonly connectors: readonly Connector[]
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
