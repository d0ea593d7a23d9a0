const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
// The checksum's constants: of BIP-173, and of BIP-350, which corrects it for every version but the first.
const bech32 = 1
const bech32m = 0x2bc830a3

/**
 * Reads a witness program with its checksum; undefined where the text is none. Own code because the page downloads it before
 * anybody is connected: all of it, against published tables, in a quarter of a library's bytes.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function decodeSegwit(text: string): decodeSegwit.ReturnType | undefined {
  const lower = text.toLowerCase()
  const separator = lower.lastIndexOf('1')
  const isOneCase = text === lower || text === text.toUpperCase()
  if (!isOneCase || separator < 1) return undefined
  const prefix = lower.slice(0, separator)
  const words = [...lower.slice(separator + 1)].map((letter) => alphabet.indexOf(letter))
  const [version] = words
  if (version === undefined || version > 16 || words.length < 8 || words.includes(-1)) {
    return undefined
  }
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  if (checksum([...expanded, ...words]) !== (version ? bech32m : bech32)) return undefined
  const length = countBytes(words.slice(1, -6))
  return length === undefined ? undefined : { prefix, version, length }
}

export declare namespace decodeSegwit {
  type ReturnType = {
    /** Before the last "1", in small letters. */
    readonly prefix: string
    /** 0 to 16. */
    readonly version: number
    /** Of the program, in bytes: 2 to 40. */
    readonly length: number
  }
}

function checksum(values: readonly number[]) {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum
}

/** How many bytes groups of five bits make: what is left over is less than a group, and zero. */
function countBytes(words: readonly number[]) {
  const bits = words.length * 5
  const rest = bits % 8
  const length = (bits - rest) / 8
  const isPadded = rest < 5 && ((words.at(-1) ?? 0) & ((1 << rest) - 1)) === 0
  return isPadded && length >= 2 && length <= 40 ? length : undefined
}
