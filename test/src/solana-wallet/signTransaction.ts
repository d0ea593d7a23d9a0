import { ed25519 } from '@noble/curves/ed25519.js'
import { parseTransaction } from './parseTransaction.js'
import type { SolanaKey } from './solanaKey.js'

/**
 * Puts a signature into a serialised transaction; the others stay.
 *
 * @throws RangeError where it is no transaction, or the key is none of its signers
 */
export function signTransaction(bytes: Uint8Array, { address, seed }: SolanaKey): Uint8Array {
  const { signers, signatures, message } = parseTransaction(bytes)
  const index = signers.indexOf(address)
  if (index < 0) throw new RangeError(`${address} is no signer of the transaction.`)
  const signed = Uint8Array.from(bytes)
  const start = bytes.length - message.length - signatures.length * 64
  signed.set(ed25519.sign(message, seed), start + index * 64)
  return signed
}
