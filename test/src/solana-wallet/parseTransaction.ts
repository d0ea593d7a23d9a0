import { base58 } from '@scure/base'

/** A serialised transaction, taken apart as far as signing needs it. */
export type ParsedTransaction = {
  /** One of 64 bytes for each signer, zeros where it is missing. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array
  readonly version: 'legacy' | 0
  /** The addresses that have to sign, the one that pays first. */
  readonly signers: readonly string[]
  /** All addresses that the message itself names, the signers first; those of lookup tables are not among them. */
  readonly keys: readonly string[]
  readonly blockhash: string
}

/**
 * Takes a serialised transaction apart, legacy or version 0.
 *
 * @throws RangeError where it is none
 * @see https://solana.com/docs/core/transactions/transaction-structure
 */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction {
  const [count, start] = readLength(bytes, 0)
  const body = start + count * 64
  const message = bytes.slice(body)
  const first = message[0] ?? 0
  const isVersioned = first >= 128
  if (isVersioned && first !== 128) throw new RangeError(`Version ${first - 128} is not known.`)
  const header = isVersioned ? 1 : 0
  const required = message[header] ?? 0
  const [keys, firstKey] = readLength(message, header + 3)
  const end = firstKey + keys * 32
  if (required === 0 || count !== required || keys < required || message.length < end + 32) {
    throw new RangeError('Not a serialised transaction.')
  }
  const key = (index: number) => message.slice(firstKey + index * 32, firstKey + index * 32 + 32)
  return {
    signatures: Array.from({ length: count }, (_, index) =>
      bytes.slice(start + index * 64, start + index * 64 + 64),
    ),
    message,
    version: isVersioned ? 0 : 'legacy',
    signers: Array.from({ length: required }, (_, index) => base58.encode(key(index))),
    keys: Array.from({ length: keys }, (_, index) => base58.encode(key(index))),
    blockhash: base58.encode(message.slice(end, end + 32)),
  }
}

/** Reads a length of the compact form, 7 bits a byte; gives it and where it ends. */
function readLength(bytes: Uint8Array, from: number): [value: number, end: number] {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[from + index] ?? 0
    value |= (byte & 127) << (7 * index)
    if (byte < 128) return [value, from + index + 1]
  }
  throw new RangeError('Not a serialised transaction.')
}
