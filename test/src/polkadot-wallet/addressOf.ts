import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const context = new TextEncoder().encode('SS58PRE')

/** The SS58 address of a key of 32 bytes, under the prefix 42. */
export function addressOf(key: Uint8Array): string {
  const data = new Uint8Array([42, ...key])
  const sum = blake2b(new Uint8Array([...context, ...data])).subarray(0, 2)
  return base58.encode(new Uint8Array([...data, ...sum]))
}
