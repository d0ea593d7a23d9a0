import { blake2b } from '@noble/hashes/blake2.js'

const context = new TextEncoder().encode('SS58PRE')

/** The two bytes that end an address: of the blake2b-512 hash of what stands before them. */
export function ss58Checksum(data: Uint8Array): Uint8Array {
  const input = new Uint8Array(context.length + data.length)
  input.set(context)
  input.set(data, context.length)
  return blake2b(input).subarray(0, 2)
}
