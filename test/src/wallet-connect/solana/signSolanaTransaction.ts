import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import type { SolanaKey } from './solanaKey.js'

const SIGNATURE = 64
const KEY = 32
// The first bit of a message tells a versioned one from one of before.
const VERSIONED = 0x80

/**
 * Signs a serialized transaction, versioned or not, with the key among its required signers, and gives the signature and
 * the transaction with it in its place.
 *
 * @see https://solana.com/docs/core/transactions
 */
export function signSolanaTransaction(
  transaction: Uint8Array,
  keys: readonly SolanaKey[],
): signSolanaTransaction.ReturnType {
  try {
    const [signatures, start] = readLength(transaction, 0)
    const message = transaction.subarray(start + signatures * SIGNATURE)
    const header = (message[0] ?? 0) & VERSIONED ? 1 : 0
    const required = message[header] ?? 0
    const [, first] = readLength(message, header + 3)
    const signers = Array.from({ length: Math.min(required, signatures) }, (_, index) =>
      base58.encode(message.subarray(first + index * KEY, first + (index + 1) * KEY)),
    )
    const key = keys.find(({ address }) => signers.includes(address))
    if (!key) throw new ProviderRpcError(4100, 'The transaction asks no account of this wallet.')

    const signature = ed25519.sign(message, key.secret)
    const signed = transaction.slice()
    signed.set(signature, start + signers.indexOf(key.address) * SIGNATURE)
    return { signature, signed }
  } catch (error) {
    if (error instanceof ProviderRpcError) throw error
    throw new ProviderRpcError(-32602, 'The transaction cannot be read.')
  }
}

export declare namespace signSolanaTransaction {
  type ReturnType = { signature: Uint8Array; signed: Uint8Array }
}

/** A length of 7 bits a byte, lowest first, and where the next field begins. */
function readLength(bytes: Uint8Array, from: number): [length: number, next: number] {
  let length = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[from + index]
    if (byte === undefined) break
    length |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return [length, from + index + 1]
  }
  throw new RangeError('The length breaks off.')
}
