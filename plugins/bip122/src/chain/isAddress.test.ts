import { describe, expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import {
  bitcoin,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet,
  bitcoinTestnet4,
} from '../networks.js'
import { isAddress } from './isAddress.js'
import { readAddress } from './readAddress.js'

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
