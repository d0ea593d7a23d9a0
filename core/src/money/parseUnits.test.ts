import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import rows from '../../../test/vectors/evm/ethers-units.json' with { type: 'json' }
import { formatUnits } from '../format/decimals.js'
import { parseUnits } from './parseUnits.js'

const unitDecimals = { kwei: 3, mwei: 6, satoshi: 8, gwei: 9, szabo: 12, finney: 15, ether: 18 }
const units = Object.entries(unitDecimals)

describe.each(rows as Record<string, string>[])('the published row $name', (row) => {
  test.each(units.filter(([unit]) => row[unit] !== undefined))(
    '%s to base units',
    (unit, decimals) => {
      expect(parseUnits(row[unit] ?? '', decimals)).toBe(BigInt(row.wei ?? ''))
    },
  )

  test.each(units.filter(([unit]) => row[`${unit}_format`] !== undefined))(
    'base units to %s',
    (unit, decimals) => {
      // The table writes whole numbers as "1.0".
      const text = row[`${unit}_format`]?.replace(/\.0$/, '')

      expect(formatUnits(BigInt(row.wei ?? ''), decimals)).toBe(text)
    },
  )
})

test('there and back is the same', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat({ max: 40 }), (value, decimals) => {
      return parseUnits(formatUnits(value, decimals), decimals) === value
    }),
  )
})

test('no float is on the way', () => {
  expect(parseUnits('9007199254740993.000000000000000001', 18)).toBe(
    9007199254740993000000000000000001n,
  )
  expect(parseUnits('1e-18', 18)).toBe(1n)
  expect(parseUnits('1.1e21', 0)).toBe(1_100_000_000_000_000_000_000n)
})

test('zeros at the end do not count as decimals', () => {
  expect(parseUnits('1.500000000', 6)).toBe(1_500_000n)
  expect(parseUnits('7.0', 0)).toBe(7n)
})

test.each(['1.0000001', '', '.', 'abc', '1,5', '0x1', 'Infinity', '1e5000'])(
  'refuses "%s" for 6 decimals',
  (amount) => {
    expect(() => parseUnits(amount, 6)).toThrowError(
      expect.objectContaining({ name: 'InvalidAmountError' }),
    )
  },
)
