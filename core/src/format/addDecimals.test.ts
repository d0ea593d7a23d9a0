import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, multiplyDecimals } from './amounts.js'

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['1e21', '0.000000000000000001'], '1000000000000000000000.000000000000000001'],
  [['1.5', 'nonsense', '-0.5'], '1'],
])('%j add up to %s', (texts, sum) => {
  expect(addDecimals(texts)).toBe(sum)
})

test.each([
  ['3557.42', '1.204', '4283.13368'],
  ['0.1', '0.1', '0.01'],
  ['-2', '0.5', '-1'],
  ['0', '-5', '0'],
  ['x', '1', undefined],
])('%s × %s = %s', (a, b, product) => {
  expect(multiplyDecimals(a, b)).toBe(product)
})

/** Units of 10^-20, and their text with any number of the zeros behind. */
const scale = 20
const decimal = fc
  .record({
    units: fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }),
    digits: fc.integer({ min: 0, max: scale }),
  })
  .map(({ units, digits }) => {
    const cut = units - (units % 10n ** BigInt(scale - digits))
    return { units: cut, text: write(cut, scale) }
  })

function write(units: bigint, decimals: number): string {
  const all = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const point = all.length - decimals
  return `${units < 0n ? '-' : ''}${all.slice(0, point)}.${all.slice(point)}`.replace(/\.?0+$/, '')
}

test('a sum is exact, whatever the digits', () => {
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 20 }), (all) => {
      const sum = all.reduce((total, { units }) => total + units, 0n)
      expect(addDecimals(all.map(({ text }) => text))).toBe(write(sum, scale))
    }),
  )
})

test('a product is exact, whatever the digits', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(multiplyDecimals(a.text, b.text)).toBe(write(a.units * b.units, 2 * scale))
    }),
  )
})
