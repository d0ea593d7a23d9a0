import { base58 } from '@scure/base'

/**
 * The first signature of a serialised transaction in base58, which is its id; undefined where it has none. The number of
 * signatures stands before them, in one byte up to 127.
 */
export function readSignature(transaction: Uint8Array): string | undefined {
  const signature = transaction.slice(1, 65)
  const count = transaction[0] ?? 0
  const isSigned = count > 0 && count < 128 && signature.length === 64 && signature.some(Boolean)
  return isSigned ? base58.encode(signature) : undefined
}
