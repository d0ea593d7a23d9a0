import { askWallet, readProperty } from '@wallet-kit/core/plugin'

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

/**
 * Calls a feature of a Wallet Standard wallet, whose method has the name behind the colon: see `askWallet`. A missing feature is an
 * `UnsupportedMethodError`.
 */
export function callFeature<answer>(
  wallet: unknown,
  { feature, inputs = [], ...options }: callFeature.Options<answer>,
): Promise<answer> {
  const call = () => {
    const method = getMethod(wallet, feature)
    if (!method) throw Object.assign(new TypeError(feature), { code: 4200 })
    const owner = readProperty(readProperty(wallet, 'features'), feature)
    return method.apply(owner, [...inputs])
  }
  return askWallet(feature, call, { ...options, codeOf: (cause) => codeOf(cause, options) })
}

export declare namespace callFeature {
  type Options<answer> = Omit<askWallet.Options<unknown, answer>, 'codeOf'> & {
    /** `standard:connect`. */
    readonly feature: string
    readonly inputs?: readonly unknown[]
    readonly parse: (answer: unknown) => answer | undefined
  }
}

type Method = (...inputs: unknown[]) => unknown

/** The method of a wallet's feature; undefined where the wallet does not have it. */
export function getMethod(wallet: unknown, feature: string): Method | undefined {
  const own = readProperty(readProperty(wallet, 'features'), feature)
  const method = readProperty(own, feature.slice(feature.indexOf(':') + 1))
  return typeof method === 'function' ? (method as Method) : undefined
}

/** Errors of the Wallet Standard, and of the older adapters that many wallets still wrap, by EIP-1193's codes. */
const codes: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [4001000, 4001],
  [6160001, 4200],
  [6160002, 4200],
  ['WalletWindowClosedError', 4001],
  ['WalletNotConnectedError', 4100],
])

/** The code of EIP-1193 that a Solana wallet's error amounts to; undefined: its own, or none. */
function codeOf(
  cause: unknown,
  { isSending }: Pick<askWallet.Waiting, 'isSending'>,
): number | undefined {
  // The window of a wallet may be closed after the press that sends.
  if (isSending && readProperty(cause, 'name') === 'WalletWindowClosedError') return undefined
  const standard = readProperty(readProperty(cause, 'context'), '__code')
  // An adapter's error holds what the wallet itself threw.
  const wrapped = readProperty(readProperty(cause, 'error'), 'code')
  const code = codes.get(standard) ?? codes.get(readProperty(cause, 'name'))
  return code ?? (Number.isInteger(wrapped) ? (wrapped as number) : undefined)
}

/** Copies the bytes of a foreign value, also of another window's; undefined where it has none, or another length. */
export function parseBytes(value: unknown, length?: number): Uint8Array | undefined {
  try {
    if (Object.prototype.toString.call(value) !== '[object Uint8Array]') return undefined
    const bytes = Uint8Array.from(value as Uint8Array)
    return bytes.length && (length === undefined || bytes.length === length) ? bytes : undefined
  } catch {
    return undefined
  }
}
