import { sha256 } from '@noble/hashes/sha2.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Reads the bytes of the older form of addresses (version and hash), whose checksum fits; undefined where the text is none. */
export function decodeBase58Check(text: string): Uint8Array | undefined {
  // 25 bytes are 35 letters at the most.
  if (text.length > 35) return undefined
  let number = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number; number >>= 8n) bytes.unshift(Number(number & 255n))
  // Each "1" at the beginning is a byte of zero.
  bytes.unshift(...(/^1*/.exec(text)?.[0] ?? '').split('').map(() => 0))
  const payload = Uint8Array.from(bytes.slice(0, -4))
  const sum = sha256(sha256(payload))
  const isFitting = bytes.length > 4 && bytes.slice(-4).every((byte, index) => byte === sum[index])
  return isFitting ? payload : undefined
}
