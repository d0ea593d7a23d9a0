import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { isPrefix } from './prefixes.js'

/** What an SS58 address says. */
type Ss58Parts = {
  readonly prefix: number
  /** 32 bytes: the public key, or what an ecdsa account has for it, the hash of its key. */
  readonly publicKey: Uint8Array
}

const keyLength = 32
// Two bytes of prefix, the key and the checksum, in base58; decoding takes the square of the length.
const maxLength = 50

/**
 * Reads the address of an account, of any network; undefined where a text is none.
 * @see https://docs.substrate.io/reference/address-formats/
 */
export function decodeSs58(address: unknown): Ss58Parts | undefined {
  if (typeof address !== 'string' || address.length > maxLength) return undefined
  let bytes: Uint8Array
  try {
    bytes = base58.decode(address)
  } catch {
    return undefined
  }
  const [first = 0, second = 0] = bytes
  const isLong = first > 63
  const end = (isLong ? 2 : 1) + keyLength
  if (first > 127 || bytes.length !== end + 2) return undefined
  const prefix = isLong ? ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8) : first
  // A prefix below 64 is always one byte.
  if (!isPrefix(prefix) || (isLong && prefix < 64)) return undefined
  const sum = ss58Checksum(bytes.subarray(0, end))
  if (sum[0] !== bytes[end] || sum[1] !== bytes[end + 1]) return undefined
  return { prefix, publicKey: bytes.slice(end - keyLength, end) }
}

/**
 * Whether a text is the SS58 address of an account, checksum included; whichever network's prefix it has.
 * @see https://docs.substrate.io/reference/address-formats/
 * @example if (isAddress(text)) showName(toSs58(text, 0))
 */
export function isAddress(value: unknown): value is string {
  return decodeSs58(value) !== undefined
}

/** Writes a public key of 32 bytes as the address of networks with that prefix. */
export function encodeSs58(publicKey: Uint8Array, prefix: number): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 252) >> 2) | 64, (prefix >> 8) | ((prefix & 3) << 6)]
  const data = new Uint8Array([...head, ...publicKey])
  return base58.encode(new Uint8Array([...data, ...ss58Checksum(data)]))
}

const context = new TextEncoder().encode('SS58PRE')

/** The two bytes that end an address: of the blake2b-512 hash of what stands before them. */
function ss58Checksum(data: Uint8Array): Uint8Array {
  const input = new Uint8Array(context.length + data.length)
  input.set(context)
  input.set(data, context.length)
  return blake2b(input).subarray(0, 2)
}
