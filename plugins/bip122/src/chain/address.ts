import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** How an address locks coins; `unknown` is a witness version that has no rules yet. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'unknown'

/** What can be read from an address. */
type ReadAddress = {
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
const base58check = createBase58check(sha256)
// 25 bytes are 35 letters at the most; decoding takes the square of the length.
const maxBase58 = 35

/**
 * Reads an address: its checksum, version and length; undefined where it is none.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function readAddress(text: unknown): ReadAddress | undefined {
  if (typeof text !== 'string') return undefined
  return readSegwit(text) ?? readBase58(text)
}

function readSegwit(text: string): ReadAddress | undefined {
  // The first version has the checksum of BIP-173. Every later one has that of BIP-350, which corrects it.
  const first = bech32.decodeUnsafe(text) || undefined
  const decoded = first ?? (bech32m.decodeUnsafe(text) || undefined)
  const prefix = prefixes.find((each) => each === decoded?.prefix)
  const [version = 17, ...words] = decoded?.words ?? []
  if (!prefix || version > 16 || (version === 0) !== !!first) return undefined
  const { length } = bech32.fromWordsUnsafe(words) || []
  if (length < 2 || length > 40) return undefined
  if (version === 0) {
    const type = length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
    return type && { prefix, type }
  }
  return { prefix, type: version === 1 && length === 32 ? 'p2tr' : 'unknown' }
}

function readBase58(text: string): ReadAddress | undefined {
  if (text.length > maxBase58) return undefined
  try {
    const bytes = base58check.decode(text)
    return bytes.length === 21 ? versions[bytes[0] as number] : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a text is a Bitcoin address: bech32, bech32m or base58check, with its checksum, of Bitcoin or one of its test networks;
 * of a certain network where its CAIP-2 id is given.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 * @example const isPayee = isAddress(text, kit.getNetwork().caipNetworkId)
 */
export function isAddress(value: unknown, caipNetworkId?: string): value is string {
  const address = readAddress(value)
  return !!address && (caipNetworkId === undefined || isOfNetwork(address, caipNetworkId))
}

/** Whether an address is of a network. A network that is not known is taken for a private test network. */
function isOfNetwork({ prefix }: ReadAddress, caipNetworkId: string) {
  const own = walletNetworks.find((network) => network.caipNetworkId === caipNetworkId)?.prefix
  return prefix === (own ?? 'tb') || (prefix === 'test' && own !== 'bc')
}

/**
 * Whether bitcoin may be sent to an address of a network (CAIP-2). False for a witness version that has no rules yet: until it has,
 * anybody may spend what lies there, and no wallet gives such addresses out.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0141.mediawiki
 */
export function isPayable(value: unknown, caipNetworkId: string): value is string {
  return isAddress(value, caipNetworkId) && readAddress(value)?.type !== 'unknown'
}

/** The networks as wallets name them (sats-connect), their CAIP-2 ids, and how their addresses begin. */
export const walletNetworks: readonly {
  readonly name: string
  readonly caipNetworkId: string
  readonly prefix: 'bc' | 'tb' | 'bcrt'
}[] = [
  { name: 'Mainnet', caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', prefix: 'bc' },
  { name: 'Testnet', caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba', prefix: 'tb' },
  { name: 'Testnet4', caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae', prefix: 'tb' },
  { name: 'Signet', caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c', prefix: 'tb' },
  { name: 'Regtest', caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', prefix: 'bcrt' },
]
