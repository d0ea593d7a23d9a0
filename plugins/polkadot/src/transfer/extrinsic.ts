import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { PreparedTransfer } from './prepareTransfer.js'

/** Writes a signed transaction (version 4) as hex. The signature begins with the kind of the key. */
export function encodeExtrinsic(
  { from, extra, call }: Pick<PreparedTransfer, 'from' | 'extra' | 'call'>,
  signature: Uint8Array,
): string {
  const body = [...head, ...from, ...signature, ...extra, ...call]
  return `0x${bytesToHex(Uint8Array.from([...toLength(body.length), ...body]))}`
}

/** A signed transaction of version 4, and a sender that is a key. */
const head = [0x84, 0]

/** A length as compact SCALE of two bytes, which is for 64 to 16,383. */
const toLength = (length: number) => [((length << 2) | 1) & 255, length >> 6]

/** Whether a signed transaction (hex) is by the same sender and ends with the same call as a prepared one. */
export function isSameTransfer(
  { from, call }: Pick<PreparedTransfer, 'from' | 'call'>,
  transaction: string,
): boolean {
  const start = `${bytesToHex(Uint8Array.from([...head, ...from]))}`
  return (
    /^0x[\da-f]{128,32768}$/.test(transaction) &&
    transaction.startsWith(start, 6) &&
    transaction.endsWith(bytesToHex(call))
  )
}

/** The hash by which a transaction (hex) is found. */
export function hashOf(transaction: string): string {
  const bytes = Uint8Array.from(transaction.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  return `0x${bytesToHex(blake2b(bytes, { dkLen: 32 }))}`
}
