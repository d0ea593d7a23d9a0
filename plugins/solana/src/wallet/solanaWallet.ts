// The Wallet Standard's own packages are types alone, and ask each other for releases that need Node 22: Yarn 1 refuses
// them on an older one. So the standard is written down here, as its version 1 has it.

type Identifier = `${string}:${string}`

/** Bytes that are read only. */
type Bytes = Omit<Uint8Array, 'copyWithin' | 'fill' | 'reverse' | 'set' | 'sort'>

type Commitment = 'processed' | 'confirmed' | 'finalized'

type SolanaWalletIcon = `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`

/** An account of a Wallet Standard wallet. */
type SolanaWalletAccount = {
  readonly address: string
  readonly publicKey: Bytes
  readonly chains: readonly Identifier[]
  readonly features: readonly Identifier[]
  readonly label?: string
  readonly icon?: SolanaWalletIcon
}

/**
 * A Wallet Standard wallet that serves Solana: what `kit.getProvider('solana')` gives. Every feature but `standard:connect`
 * may be missing.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export type SolanaWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: SolanaWalletIcon
  readonly chains: readonly Identifier[]
  readonly accounts: readonly SolanaWalletAccount[]
  readonly features: Connect &
    Partial<Disconnect & Events & SignMessage & SignTransaction & SignAndSendTransaction & SignIn>
}

type Connect = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    readonly connect: (input?: {
      readonly silent?: boolean
    }) => Promise<{ readonly accounts: readonly SolanaWalletAccount[] }>
  }
}

type Disconnect = {
  readonly 'standard:disconnect': {
    readonly version: '1.0.0'
    readonly disconnect: () => Promise<void>
  }
}

type Events = {
  readonly 'standard:events': {
    readonly version: '1.0.0'
    readonly on: (
      event: 'change',
      listener: (change: {
        readonly chains?: readonly Identifier[]
        readonly features?: Readonly<Record<Identifier, unknown>>
        readonly accounts?: readonly SolanaWalletAccount[]
      }) => void,
    ) => () => void
  }
}

type SignMessage = {
  readonly 'solana:signMessage': {
    readonly version: '1.0.0' | '1.1.0'
    readonly signMessage: (
      ...inputs: readonly { readonly account: SolanaWalletAccount; readonly message: Uint8Array }[]
    ) => Promise<
      readonly {
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
        readonly signatureType?: 'ed25519'
      }[]
    >
  }
}

type SignTransaction = {
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0 | 1)[]
    readonly signTransaction: (
      ...inputs: readonly SignTransactionInput[]
    ) => Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
}

type SignAndSendTransaction = {
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0 | 1)[]
    readonly signAndSendTransaction: (
      ...inputs: readonly (SignTransactionInput & {
        readonly chain: Identifier
        readonly options?: SolanaSendOptions
      })[]
    ) => Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

type SignIn = {
  readonly 'solana:signIn': {
    readonly version: '1.0.0' | '1.1.0'
    readonly signIn: (...inputs: readonly SolanaSignInInput[]) => Promise<
      readonly {
        readonly account: SolanaWalletAccount
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
        readonly signatureType?: 'ed25519'
      }[]
    >
  }
}

type SignTransactionInput = {
  readonly account: SolanaWalletAccount
  /** Serialised. */
  readonly transaction: Uint8Array
  readonly chain?: Identifier
  readonly options?: SignOptions
}

type SignOptions = {
  readonly preflightCommitment?: Commitment
  readonly minContextSlot?: number
}

/** How a transaction is sent. */
export type SolanaSendOptions = SignOptions & {
  readonly commitment?: Commitment
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
}

/** The fields of a Sign-In With Solana message. */
export type SolanaSignInInput = {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
