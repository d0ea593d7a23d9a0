import { decodeBase58Check } from './decodeBase58Check.js'
import { decodeSegwit } from './decodeSegwit.js'

/** How an address locks coins; `unknown` is a witness version that has no rules yet. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'unknown'

/** What an address says of itself. */
export type ReadAddress = {
  /** `bc`: Bitcoin; `tb`: testnets and signet; `bcrt`: regtest; `test`: any of them, in the older form. */
  readonly prefix: 'bc' | 'tb' | 'bcrt' | 'test'
  readonly type: AddressType
}

// First byte of the older form. A private key (0x80, 0xef) is none of them.
const versions: Readonly<Record<number, ReadAddress>> = {
  0: { prefix: 'bc', type: 'p2pkh' },
  5: { prefix: 'bc', type: 'p2sh' },
  111: { prefix: 'test', type: 'p2pkh' },
  196: { prefix: 'test', type: 'p2sh' },
}
const prefixes = ['bc', 'tb', 'bcrt'] as const

/**
 * Reads an address: its checksum, version and length; undefined where it is none.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function readAddress(text: unknown): ReadAddress | undefined {
  if (typeof text !== 'string' || text.length > 90) return undefined
  return readSegwit(text) ?? readBase58(text)
}

function readSegwit(text: string): ReadAddress | undefined {
  const { prefix: found, version, length } = decodeSegwit(text) ?? {}
  const prefix = prefixes.find((each) => each === found)
  if (!prefix) return undefined
  if (version === 0) {
    const type = length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
    return type && { prefix, type }
  }
  return { prefix, type: version === 1 && length === 32 ? 'p2tr' : 'unknown' }
}

function readBase58(text: string): ReadAddress | undefined {
  const bytes = decodeBase58Check(text)
  return bytes?.length === 21 ? versions[bytes[0] as number] : undefined
}
