import {
  type AskSigner,
  askWallet,
  readProperty,
  UnsupportedMethodError,
} from '@wallet-kit/core/plugin'

/** An account as an extension lists it. */
export type PolkadotAccount = {
  /** SS58 with any prefix, or `0x…` of 20 bytes where the type is `ethereum`. */
  readonly address: string
  /** The one chain that the account is for: its genesis hash; absent or null: any. */
  readonly genesisHash?: string | null
  readonly name?: string
  readonly type?: string
}

/** What a signer answers. */
export type PolkadotSignature = {
  readonly id: number
  readonly signature: `0x${string}`
  /** The whole transaction, where the wallet changed it. */
  readonly signedTransaction?: `0x${string}` | Uint8Array
}

/** Signs for the accounts of an extension; fits `api.setSigner` of `@polkadot/api`. */
export type PolkadotSigner = {
  /** Signs a transaction: a `SignerPayloadJSON`. */
  signPayload?(payload: object): Promise<PolkadotSignature>
  /** Signs bytes (hex or text), which wallets wrap in `<Bytes>` first. */
  signRaw?(raw: {
    address: string
    data: string
    type: 'bytes' | 'payload'
  }): Promise<PolkadotSignature>
}

/**
 * An enabled extension: what `injectedWeb3[key].enable()` gives, with its name and version.
 * @see https://polkadot.js.org/docs/extension/
 */
export type PolkadotExtension = {
  /** Its key in `injectedWeb3`, or the id of the host's own connector. */
  readonly name: string
  /** Empty where it does not say. */
  readonly version: string
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotAccount[]>
    subscribe?(listener: (accounts: readonly PolkadotAccount[]) => void): () => void
  }
  readonly signer: PolkadotSigner
  /** Where it keeps chains' metadata (`InjectedMetadata`). */
  readonly metadata?: object
  /** A way to nodes through the extension (`InjectedProvider`). */
  readonly provider?: object
}

const codes: readonly (readonly [RegExp, number])[] = [
  [/pending authorization request/i, -32002],
  [/not allowed to interact|not been enabled/i, 4100],
]

/** The code of EIP-1193 for an extension's error. Extensions give no codes, only messages, and most give the same ones. */
export function codeOf(cause: unknown): number | undefined {
  const text = readProperty(cause, 'message')
  return codes.find(([words]) => typeof text === 'string' && words.test(text))?.[1]
}

/** Writes bytes as extensions take them: hex with `0x`. */
export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Has bytes (hex) signed by an account, waiting for the visitor; gives the signature as hex. The wallet wraps them in `<Bytes>`
 * unless they are. Throws `UnsupportedMethodError`, `WalletAnswerError` and the wallet's errors.
 */
export async function requestSignature(
  { signer }: PolkadotExtension,
  { address, data, ask, signal }: requestSignature.Options,
): Promise<`0x${string}`> {
  const method = 'signRaw'
  if (typeof signer.signRaw !== 'function') throw new UnsupportedMethodError({ method })
  const request = () => signer.signRaw?.({ address, data, type: 'bytes' })
  return askWallet(method, request, { ask, signal, codeOf, parse: readSignature })
}

export declare namespace requestSignature {
  type Options = {
    /** SS58 with any prefix. */
    address: string
    data: `0x${string}`
    ask: AskSigner
    signal?: AbortSignal | undefined
  }
}

// 64 bytes, 65 with the recovery byte of ecdsa, one more if the kind of the key comes first (MultiSignature).
const pattern = /^0x([\da-f]{2}){64,66}$/i

/** Reads the signature from a signer's answer; undefined if there is none. */
function readSignature(answer: unknown): `0x${string}` | undefined {
  const signature = readProperty(answer, 'signature')
  return typeof signature === 'string' && pattern.test(signature)
    ? (signature as `0x${string}`)
    : undefined
}
