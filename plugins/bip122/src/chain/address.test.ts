import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check, bech32 as first, bech32m as later } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import {
  bitcoin,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet,
  bitcoinTestnet4,
} from '../networks.js'
import { isAddress, readAddress } from './address.js'

type Segwit = {
  readonly segwit_valid: readonly { address: string }[]
  readonly segwit_invalid: readonly { address: string; why: string }[]
}
const { bech32, bech32m } = readVectors<{ bech32: Segwit; bech32m: Segwit }>(
  'bips/bech32-bech32m.json',
)
const core = readVectors<Record<string, readonly string[]>>('bitcoin-core/key_io-extract.json')
const list = (key: string) => core[key] ?? []
const tests = [bitcoinTestnet, bitcoinTestnet4, bitcoinSignet]

test.each(bech32m.segwit_valid)('BIP-350: $address is one', ({ address }) => {
  expect(isAddress(address)).toBe(true)
})

test.each([...bech32.segwit_invalid, ...bech32m.segwit_invalid])(
  '$why: $address',
  ({ address }) => {
    expect(isAddress(address)).toBe(false)
  },
)

test('addresses of later versions with the first checksum are none', () => {
  const before = bech32.segwit_valid.map(({ address }) => address)
  const after = bech32m.segwit_valid.map(({ address }) => address)
  const older = before.filter((address) => !after.includes(address))
  expect(older).toHaveLength(3)
  expect(older.map((address) => isAddress(address))).toEqual([false, false, false])
})

describe('Bitcoin Core’s', () => {
  test.each(list('valid_mainnet'))('%s is of Bitcoin, and of no test network', (address) => {
    expect(isAddress(address, bitcoin.caipNetworkId)).toBe(true)
    for (const { caipNetworkId } of [...tests, bitcoinRegtest]) {
      expect(isAddress(address, caipNetworkId)).toBe(false)
    }
  })
  test.each(list('valid_test_networks'))(
    '%s is of the test networks, and not of Bitcoin',
    (address) => {
      expect(isAddress(address, bitcoin.caipNetworkId)).toBe(false)
      for (const { caipNetworkId } of tests) expect(isAddress(address, caipNetworkId)).toBe(true)
      const isOld = !address.startsWith('tb1')
      expect(isAddress(address, bitcoinRegtest.caipNetworkId)).toBe(isOld)
    },
  )
  test.each(list('invalid'))('"%s" is none', (text) => {
    expect(isAddress(text)).toBe(false)
  })
  test.each(list('valid_private_keys_must_never_be_accepted_as_address_nor_echoed'))(
    'a private key is none',
    (key) => expect(isAddress(key)).toBe(false),
  )
})

test('regtest has a beginning of its own', () => {
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  expect(isAddress(address, bitcoinRegtest.caipNetworkId)).toBe(true)
  expect(isAddress(address, bitcoinSignet.caipNetworkId)).toBe(false)
})

test('a network that is not known is a test network', () => {
  const [old = '', , , witness = ''] = list('valid_test_networks')
  expect(isAddress(witness, 'bip122:0123')).toBe(true)
  expect(isAddress(old, 'bip122:0123')).toBe(true)
  expect(isAddress(list('valid_mainnet')[0], 'bip122:0123')).toBe(false)
})

test.each([
  ['1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo', 'p2pkh'],
  ['36j4NfKv6Akva9amjWrLG6MuSQym1GuEmm', 'p2sh'],
  ['bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv', 'p2wpkh'],
  ['bc1qyucykdlhp62tezs0hagqury402qwhk589q80tqs5myh3rxq34nwqhkdhv7', 'p2wsh'],
  ['bc1p83n3au0rjylefxq2nc2xh2y4jzz4pm6zxj4mw5pagdjjr2a9f36s6jjnnu', 'p2tr'],
  ['bc1z2rksukkjr8', 'unknown'],
])('%s locks by %s', (address, type) => {
  expect(readAddress(address)?.type).toBe(type)
})

test.each([[undefined], [7], [{}], ['1'.repeat(1_000_000)]])('%s is none', (value) => {
  expect(isAddress(value)).toBe(false)
})

const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength })

test('every program reads as it was written, in both letter cases, and only with its own checksum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16 }), bytes(2, 40), (version, program) => {
      const words = [version, ...later.toWords(program)]
      const type = version === 1 && program.length === 32 ? 'p2tr' : 'unknown'
      const text = later.encode('bcrt', words)
      expect(readAddress(text)).toEqual({ prefix: 'bcrt', type })
      expect(readAddress(text.toUpperCase())).toEqual({ prefix: 'bcrt', type })
      const mixed = text.replace(/\D$/, (letter) => letter.toUpperCase())
      expect(isAddress(mixed)).toBe(/\d$/.test(text))
      expect(isAddress(first.encode('bcrt', words))).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a changed letter is noticed', () => {
  fc.assert(
    fc.property(bytes(20, 20), fc.nat(), fc.nat(), (program, place, shift) => {
      const text = first.encode('bc', [0, ...first.toWords(program)])
      expect(readAddress(text)?.type).toBe('p2wpkh')
      const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
      const index = 3 + (place % (text.length - 3))
      const letter = letters[(letters.indexOf(text[index] ?? '') + 1 + (shift % 31)) % 32]
      expect(isAddress(text.slice(0, index) + letter + text.slice(index + 1))).toBe(false)
    }),
  )
})

test('bits that are left over are few, and zero', () => {
  const words = later.toWords(new Uint8Array(32).fill(1))
  const last = words.length - 1
  const loose = words.map((word, index) => (index === last ? word | 1 : word))
  expect(isAddress(later.encode('bc', [1, ...words]))).toBe(true)
  expect(isAddress(later.encode('bc', [1, ...loose]))).toBe(false)
  // 20 bytes are 32 groups of five bits, and nothing is left over.
  const whole = later.toWords(new Uint8Array(20))
  expect(isAddress(later.encode('bc', [1, ...whole]))).toBe(true)
  expect(isAddress(later.encode('bc', [1, ...whole, 0]))).toBe(false)
})

test('a program has 2 to 40 bytes, a version 0 to 16', () => {
  const write = (version: number, length: number) =>
    later.encode('bc', [version, ...later.toWords(new Uint8Array(length))])
  expect([1, 2, 40, 41].map((length) => isAddress(write(2, length)))).toEqual([
    ...[false, true, true, false],
  ])
  expect([16, 17].map((version) => isAddress(write(version, 20)))).toEqual([true, false])
})

test('the older form has its checksum, 20 bytes of hash, and a version of an address', () => {
  const base58check = createBase58check(sha256)
  const known = [0, 5, 111, 196]
  fc.assert(
    fc.property(fc.nat(255), bytes(19, 21), fc.nat(), (version, hash, place) => {
      const text = base58check.encode(new Uint8Array([version, ...hash]))
      expect(isAddress(text)).toBe(known.includes(version) && hash.length === 20)
      const index = place % text.length
      const changed =
        text.slice(0, index) + (text[index] === '2' ? '3' : '2') + text.slice(index + 1)
      expect(isAddress(changed)).toBe(false)
    }),
    { numRuns: 500 },
  )
})
