import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { ChainNode } from './node.js'

/** What an account holds of the native coin, in base units. */
export type ChainAccount = {
  readonly free: bigint
  readonly reserved: bigint
  readonly frozen: bigint
}

// The twox128 hashes of "System" and "Account".
const accounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Reads what the account of a key (32 bytes) holds at a block: nothing where there is none. Throws what the RPC throws. */
export async function readAccount(
  { ask, misread }: ChainNode,
  { key, at }: { readonly key: Uint8Array; readonly at: string },
): Promise<ChainAccount> {
  const storageKey = `0x${accounts}${bytesToHex(blake2b(key, { dkLen: 16 }))}${bytesToHex(key)}`
  const answer = await ask('state_getStorage', [storageKey, at])
  if (answer === null) return { free: 0n, reserved: 0n, frozen: 0n }
  // Four counters of four bytes, then free, reserved, frozen and flags of 16 bytes each.
  if (typeof answer !== 'string' || !/^0x[\da-f]{160}$/i.test(answer)) throw misread('No account.')
  const read = (index: number) => {
    const pairs = answer.slice(34 + 32 * index, 66 + 32 * index).match(/../g) ?? []
    return BigInt(`0x${pairs.reverse().join('')}`)
  }
  return { free: read(0), reserved: read(1), frozen: read(2) }
}
