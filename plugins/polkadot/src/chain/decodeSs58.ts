import { base58 } from '@scure/base'
import { isPrefix } from './isPrefix.js'
import { ss58Checksum } from './ss58Checksum.js'

/** What an SS58 address says. */
export type Ss58Parts = {
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
  // A small prefix has one way to be written.
  if (!isPrefix(prefix) || (isLong && prefix < 64)) return undefined
  const sum = ss58Checksum(bytes.subarray(0, end))
  if (sum[0] !== bytes[end] || sum[1] !== bytes[end + 1]) return undefined
  return { prefix, publicKey: bytes.slice(end - keyLength, end) }
}
