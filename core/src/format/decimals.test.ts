import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import rows from '../../../test/vectors/evm/ethers-units.json' with { type: 'json' }
import {
  cutDecimals,
  divide,
  formatUnits,
  isAtLeast,
  parseDecimal,
  sameScale,
  toBaseUnits,
} from './amounts.js'

describe('a decimal text', () => {
  test.each([
    ['1', '1', ''],
    ['.5', '0', '5'],
    ['1.', '1', ''],
    ['007.50', '7', '50'],
    ['000', '0', ''],
    ['+1.5', '1', '5'],
    ['10', '10', ''],
    // An exponent moves the point; only what was written counts as a digit behind it.
    ['1.1e21', '1100000000000000000000', ''],
    ['1.25e1', '12', '5'],
    ['1.250e1', '12', '50'],
    ['1.25E+2', '125', ''],
    ['12.5e-1', '1', '25'],
    ['12.5e-3', '0', '0125'],
    ['1e-10', '0', '0000000001'],
    ['1e0010', '10000000000', ''],
    // At the limits.
    ['9'.repeat(1000), '9'.repeat(1000), ''],
    ['1e1000', `1${'0'.repeat(1000)}`, ''],
    ['1e-1000', '0', `${'0'.repeat(999)}1`],
  ])('%s', (text, integer, fraction) => {
    expect(parseDecimal(text)).toEqual({ negative: false, integer, fraction })
  })

  test.each([
    ['-0.10', true],
    ['-1', true],
    ['-1e-9', true],
    ['-0', false],
    ['-0.00', false],
    ['-.0e5', false],
  ])('%s is below 0: %s', (text, isIt) => {
    expect(parseDecimal(text)?.negative).toBe(isIt)
  })

  test.each([
    '9'.repeat(1001),
    '1e1001',
    '1e-1001',
    '1e00001',
    '1e',
    'e1',
    '-',
    '',
    '.',
    '1.2.3',
    '1 ',
    ' 1',
    'x1',
    '1x',
    '0x1',
    '1,000',
    '1_000',
    'NaN',
    'Infinity',
    '--1',
    '1e--1',
    '1e1.5',
  ])('is not %s', (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })
})

const unitDecimals = { kwei: 3, mwei: 6, satoshi: 8, gwei: 9, szabo: 12, finney: 15, ether: 18 }
const units = Object.entries(unitDecimals)

describe.each(rows as Record<string, string>[])('the published row $name', (row) => {
  test.each(units.filter(([unit]) => row[unit] !== undefined))(
    '%s to base units',
    (unit, decimals) => {
      expect(toBaseUnits(row[unit] ?? '', decimals)).toBe(BigInt(row.wei ?? ''))
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

describe('base units', () => {
  test.each([
    [0n, 0, '0'],
    [0n, 18, '0'],
    [1n, 1, '0.1'],
    [1n, 18, '0.000000000000000001'],
    [10n, 1, '1'],
    [100n, 0, '100'],
    [1_500_000n, 6, '1.5'],
    [-1n, 2, '-0.01'],
    [-1_500_000n, 6, '-1.5'],
    [
      2n ** 256n - 1n,
      77,
      `1.15792089237316195423570985008687907853269984665640564039457584007913129639935`,
    ],
  ])('%d with %i decimals are %s, and the other way round', (units, decimals, text) => {
    expect(formatUnits(units, decimals)).toBe(text)
    expect(toBaseUnits(text, decimals)).toBe(units)
  })

  test('there and back is the same', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat({ max: 40 }), (value, decimals) => {
        return toBaseUnits(formatUnits(value, decimals), decimals) === value
      }),
    )
  })

  test.each([
    // No float is on the way.
    ['9007199254740993.000000000000000001', 18, 9007199254740993000000000000000001n],
    ['1e-18', 18, 1n],
    ['1.1e21', 0, 1_100_000_000_000_000_000_000n],
    // Zeros at the end are no decimals.
    ['1.500000000', 6, 1_500_000n],
    ['7.0', 0, 7n],
    ['-.5', 1, -5n],
    // All decimals of the token, and one more.
    ['0.000001', 6, 1n],
    ['0.0000001', 6, undefined],
    ['1.0000010', 6, 1_000_001n],
    ['0.1', 0, undefined],
    ['', 6, undefined],
    ['abc', 6, undefined],
    ['1,5', 6, undefined],
  ])('%s with %i decimals is %s', (text, decimals, units) => {
    expect(toBaseUnits(text, decimals)).toBe(units)
  })
})

/** Reads a decimal text without the code that is tested: the exact reference. */
function rational(text: string): readonly [numerator: bigint, denominator: bigint] {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  expect(text).toMatch(/^\d+(\.\d+)?$/)
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}

const uint256 = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const decimals = fc.oneof(fc.constantFrom(6, 8, 18), fc.integer({ min: 1, max: 255 }))

describe('one text is at least another', () => {
  test.each([
    ['2', '2', true],
    ['2.0', '2', true],
    ['2', '2.00', true],
    ['1.9999', '2', false],
    ['2.0001', '2', true],
    ['10', '9', true],
    ['0', '0', true],
    ['0', '0.0000001', false],
    ['9'.repeat(1001), '5', true],
    [`0.${'0'.repeat(1000)}1`, '5', false],
  ])('%s and %s: %s', (one, other, isIt) => {
    expect(isAtLeast(one, other)).toBe(isIt)
  })

  test.each(['', '-1', '+1', '1e3', 'a lot', '1.', '.5', '1.5.5', '1.5x', 'x1.5', '1 '])(
    'what is no plain decimal, "%s", is neither',
    (odd) => {
      expect(isAtLeast(odd, '0')).toBe(false)
      expect(isAtLeast('9', odd)).toBe(false)
      expect(isAtLeast(odd, odd)).toBe(false)
      expect(sameScale(odd, '1')).toBeUndefined()
      expect(sameScale('1', odd)).toBeUndefined()
    },
  )

  test('exactly, whatever the digits', () => {
    fc.assert(
      fc.property(uint256, uint256, decimals, decimals, (a, b, aPlaces, bPlaces) => {
        const [one, other] = [formatUnits(a, aPlaces), formatUnits(b, bPlaces)]
        const [[c, d], [e, f]] = [rational(one), rational(other)]
        return isAtLeast(one, other) === c * f >= e * d
      }),
    )
  })

  test('in units of the finer one', () => {
    expect(sameScale('1.25', '3')).toEqual([125n, 300n])
    expect(sameScale('3', '1.25')).toEqual([300n, 125n])
    expect(sameScale('007', '7')).toEqual([7n, 7n])
    expect(sameScale('0.5', '0.500')).toEqual([500n, 500n])
  })
})

describe('a quotient', () => {
  test('is cut at 60 decimals, and above 0 where it is', () => {
    fc.assert(
      fc.property(uint256, uint256, (a, b) => {
        const [whole, scale] = rational(divide(a, b) as string)
        const unit = 10n ** 60n
        const isLess = whole * b <= a * scale && a * scale * unit < (whole * unit + scale) * b
        return whole > 0n && (isLess || a * unit < b)
      }),
    )
  })

  test.each([
    [1n, 4n, '0.25'],
    [6n, 3n, '2'],
    [0n, 3n, '0'],
    [2n, 3n, `0.${'6'.repeat(60)}`],
    [1n, 10n ** 60n, `0.${'0'.repeat(59)}1`],
    [1n, 10n ** 80n, `0.${'0'.repeat(59)}1`],
    [19n, 10n ** 61n, `0.${'0'.repeat(59)}1`],
    [1n, 0n, undefined],
    [0n, 0n, undefined],
    [1n, -1n, undefined],
    [-1n, 3n, undefined],
  ])('%d / %d is %s', (numerator, denominator, text) => {
    expect(divide(numerator, denominator)).toBe(text)
  })
})

test.each([
  ['1.23456789', 6, '1.234567'],
  ['1.999999', 2, '1.99'],
  ['1.', 6, '1'],
  ['1.5', 0, '1'],
  ['.55', 1, '.5'],
  ['1.5', 6, '1.5'],
  ['12', 6, '12'],
  ['1234567', 2, '1234567'],
  ['', 6, ''],
])('"%s" cut to %i decimals is "%s"', (text, places, cut) => {
  expect(cutDecimals(text, places)).toBe(cut)
})
