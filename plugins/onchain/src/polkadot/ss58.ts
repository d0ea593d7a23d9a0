import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const context = new TextEncoder().encode('SS58PRE')

/**
 * The key (32 bytes) of an account by its address, of any network; undefined where a text is none.
 * @see https://docs.substrate.io/reference/address-formats/
 */
export function readKey(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || address.length > 50) return undefined
  try {
    const bytes = base58.decode(address)
    const end = bytes.length - 2
    if (!isPrefix(bytes)) return undefined
    const sum = blake2b(Uint8Array.from([...context, ...bytes.subarray(0, end)]))
    // One or two bytes of the network stand before the key.
    const start = (bytes[0] ?? 0) > 63 ? 2 : 1
    const isWhole = end - start === 32 && sum[0] === bytes[end] && sum[1] === bytes[end + 1]
    return isWhole ? bytes.subarray(start, end) : undefined
  } catch {
    return undefined
  }
}

/** Whether the first bytes are the prefix of a network: below 64 in one byte, from 64 on in two, without the two that are reserved. */
function isPrefix([first = 0, second = 0]: Uint8Array): boolean {
  if (first < 64) return first !== 46 && first !== 47
  // Two bytes hold 14 bits. The upper six of the prefix are the lower six of the second byte; the two before them begin it.
  return first < 128 && (first > 79 || (second & 63) !== 0)
}
