import {
  type AskSigner,
  askWallet,
  readProperty,
  UnsupportedMethodError,
} from '@wallet-kit/core/plugin'
import { codeOf, type PolkadotExtension } from './polkadotExtension.js'

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
