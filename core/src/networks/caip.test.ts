import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import addresses from '../../../test/vectors/caip/caip-address-negative.json' with { type: 'json' }
import examples from '../../../test/vectors/caip/caip-examples.json' with { type: 'json' }
import {
  isSameAddress,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  toCaipNetworkId,
} from './caip.js'

const tables = Object.entries(examples).flatMap(([name, rows]) =>
  rows.map((row) => ({ name, value: row.value })),
)
const isKnown = (value: string) => /^(eip155|solana|polkadot|bip122):/.test(value)
const networkIds = tables.filter(({ name }) => name.endsWith('caip2')).map(({ value }) => value)
const accounts = tables.filter(({ name }) => name.endsWith('caip10')).map(({ value }) => value)

describe('parseCaipAddress', () => {
  test.each(addresses.valid)('reads %s', (value) => {
    const parts = parseCaipAddress(value)

    expect(parts && toCaipAddress(parts)).toBe(value)
  })

  test.each(addresses.invalid)('refuses "%s"', (value) => {
    expect(parseCaipAddress(value)).toBeUndefined()
  })

  test.each(accounts)('takes the published example %s by its namespace', (value) => {
    expect(parseCaipAddress(value) !== undefined).toBe(isKnown(value))
    expect(parseCaipNetworkId(value)).toBeUndefined()
  })

  test('gives the parts', () => {
    expect(parseCaipAddress('eip155:1:0xab')).toEqual({
      namespace: 'eip155',
      reference: '1',
      caipNetworkId: 'eip155:1',
      address: '0xab',
    })
  })

  test.each([undefined, null, 1, {}, ['eip155:1:0xab']])(
    'refuses %s, which is no text',
    (value) => {
      expect(parseCaipAddress(value)).toBeUndefined()
    },
  )

  test('never throws, and what it takes it writes back', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (reference, address) => {
        const text = `solana:${reference}:${address}`
        const parts = parseCaipAddress(text)
        return parts === undefined || toCaipAddress(parts) === text
      }),
    )
  })
})

describe('parseCaipNetworkId', () => {
  test.each(networkIds)('takes the published example %s by its namespace', (value) => {
    const parts = parseCaipNetworkId(value)

    expect(parts !== undefined).toBe(isKnown(value))
    if (parts) expect(toCaipNetworkId(parts)).toBe(value)
  })

  test.each(['', 'eip155', 'eip155:', ':1', 'eip155:1:', 'eip155:1 ', 'eip155:1\n', '__proto__:1'])(
    'refuses "%s"',
    (value) => {
      expect(parseCaipNetworkId(value)).toBeUndefined()
    },
  )

  test('a number is a reference too', () => {
    expect(toCaipNetworkId({ namespace: 'eip155', reference: 8453 })).toBe('eip155:8453')
  })
})

describe('isSameAddress', () => {
  test.each([
    ['eip155:1:0xAB', 'eip155:1:0xab', true],
    ['eip155:1:0xab', 'eip155:1:0xab', true],
    ['eip155:1:0xab', 'eip155:10:0xab', false],
    ['eip155:1:0xab', 'eip155:1:0xac', false],
    ['solana:main:Ab', 'solana:main:Ab', true],
    ['solana:main:Ab', 'solana:main:ab', false],
    ['polkadot:dot:Ab', 'polkadot:dot:ab', false],
    ['cosmos:hub:Ab', 'cosmos:hub:ab', false],
    ['toString:1:Ab', 'toString:1:ab', false],
    ['Ab', 'ab', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSameAddress(one, other)).toBe(isSame)
    expect(isSameAddress(other, one)).toBe(isSame)
  })
})
