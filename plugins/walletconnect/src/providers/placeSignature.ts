const signatureLength = 64
const keyLength = 32

/**
 * Puts a signature into a serialized Solana transaction, in the place of its signer; undefined where the transaction cannot
 * be read, or does not ask for that signer.
 * @see https://solana.com/docs/core/transactions
 */
export function placeSignature(
  transaction: Uint8Array,
  { signature, signer }: { readonly signature: Uint8Array; readonly signer: Uint8Array },
): Uint8Array | undefined {
  const count = readLength(transaction, 0)
  if (!count || signature.length !== signatureLength) return undefined
  const message = count.next + count.length * signatureLength
  // The first bit of a message tells a versioned one from one of before.
  const header = message + ((transaction[message] ?? 0) >> 7)
  const required = transaction[header] ?? 0
  const keys = readLength(transaction, header + 3)
  if (!keys) return undefined
  for (let index = 0; index < Math.min(required, count.length, keys.length); index++) {
    const at = keys.next + index * keyLength
    if (!signer.every((byte, offset) => transaction[at + offset] === byte)) continue
    const signed = transaction.slice()
    signed.set(signature, count.next + index * signatureLength)
    return signed
  }
  return undefined
}

/** A length of seven bits a byte, lowest first. */
function readLength(bytes: Uint8Array, from: number) {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[from + index]
    if (byte === undefined) return undefined
    length |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return { length, next: from + index + 1 }
  }
  return undefined
}
