import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import { toHex } from '../wallet/polkadotExtension.js'
import { decodeSs58, encodeSs58, isAddress } from './ss58.js'

type Vectors = {
  valid: { address: string; prefix: number; publicKey?: string }[]
  same_account_different_prefix: [string, string][]
  invalid: { address: string; why: string }[]
}
const vectors = readVectors<Vectors>('polkadot/ss58.json')

describe('the table', () => {
  test.each(vectors.valid)('$address is of prefix $prefix', ({ address, prefix, publicKey }) => {
    const parts = decodeSs58(address)
    expect(parts?.prefix).toBe(prefix)
    if (publicKey) expect(toHex(parts?.publicKey as Uint8Array)).toBe(publicKey)
    expect(encodeSs58(parts?.publicKey as Uint8Array, prefix)).toBe(address)
    expect(isAddress(address)).toBe(true)
  })

  test.each(vectors.same_account_different_prefix)('%s and %s are one account', (a, b) => {
    expect(decodeSs58(a)?.publicKey).toEqual(decodeSs58(b)?.publicKey)
  })

  test.each(vectors.invalid)('$address is none: $why', ({ address }) => {
    expect(isAddress(address)).toBe(false)
  })
})

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('every prefix reads and writes as the official library does', () => {
  const prefix = fc.oneof(fc.nat(63), fc.nat(16_383)).filter((each) => each !== 46 && each !== 47)
  fc.assert(
    fc.property(key, prefix, (publicKey, number) => {
      const address = encodeSs58(publicKey, number)
      expect(address).toBe(encodeAddress(publicKey, number))
      expect(decodeSs58(address)).toEqual({ prefix: number, publicKey })
    }),
    { numRuns: 500 },
  )
})

test('what is read, the official library reads alike', () => {
  const text = fc.oneof(
    fc.string(),
    fc.base64String({ maxLength: 60 }),
    key.map((publicKey) => encodeAddress(publicKey, 42)),
    fc.tuple(key, fc.nat(47), fc.constantFrom('1', 'a', 'Z')).map(([publicKey, at, letter]) => {
      const address = encodeAddress(publicKey, 0)
      return address.slice(0, at) + letter + address.slice(at + 1)
    }),
  )
  fc.assert(
    fc.property(text, (address) => {
      const parts = decodeSs58(address)
      if (parts) expect(decodeAddress(address)).toEqual(parts.publicKey)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  undefined,
  7,
  '',
  `0x${'12'.repeat(20)}`,
  `0x${'12'.repeat(32)}`,
  // Of one byte, and of a reserved prefix.
  encodeAddress(new Uint8Array([1]), 42),
  encodeSs58(new Uint8Array(32), 46),
  '5'.repeat(1_000_000),
])('no address: %s', (value) => {
  expect(isAddress(value)).toBe(false)
})
