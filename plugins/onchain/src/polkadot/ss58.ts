import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const context = new TextEncoder().encode('SS58PRE')

/** The key (32 bytes) of an account by its address, of any network; undefined where a text is none. */
export function readKey(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || address.length > 50) return undefined
  try {
    const bytes = base58.decode(address)
    const end = bytes.length - 2
    const sum = blake2b(Uint8Array.from([...context, ...bytes.subarray(0, end)]))
    // One or two bytes of the network stand before the key.
    const start = (bytes[0] ?? 0) > 63 ? 2 : 1
    const isWhole = end - start === 32 && sum[0] === bytes[end] && sum[1] === bytes[end + 1]
    return isWhole ? bytes.subarray(start, end) : undefined
  } catch {
    return undefined
  }
}
