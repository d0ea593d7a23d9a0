import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUsd } from './amounts.js'

test.each([
  ['0', '$0.00'],
  ['1', '$1.00'],
  ['1234.569', '$1,234.56'],
  ['0.009', '<$0.01'],
  ['1e-7', '<$0.01'],
  ['9007199254740993.999', '$9,007,199,254,740,993.99'],
  ['', '-'],
  ['-1', '-'],
  ['NaN', '-'],
])('%s dollars read %s', (value, text) => {
  expect(formatUsd(value, { locale: 'en-US' })).toBe(text)
})

test('follows the locale', () => {
  expect(formatUsd('1234.5', { locale: 'de-DE' })).toBe('1.234,50\u00a0$')
  // From left to right where a text is read from right to left.
  expect(formatUsd('2500', { locale: 'he' })).toBe('$2,500.00')
  expect(formatUsd('0.001', { locale: 'he' })).toBe('<$0.01')
  expect(formatUsd('2500', { locale: 'fa' })).toBe('$2,500.00')
})

test('is the exact value cut to cents, and never more', () => {
  const value = fc.record({
    units: fc.bigInt({ min: 0n, max: 10n ** 60n }),
    decimals: fc.integer({ min: 0, max: 40 }),
  })
  fc.assert(
    fc.property(value, ({ units, decimals }) => {
      const all = String(units).padStart(decimals + 1, '0')
      const point = all.length - decimals
      const cents = (units * 100n) / 10n ** BigInt(decimals)
      const expected =
        units > 0n && cents === 0n
          ? '<$0.01'
          : `$${(cents / 100n).toLocaleString('en-US')}.${String(cents % 100n).padStart(2, '0')}`
      const text = `${all.slice(0, point)}.${all.slice(point)}`
      expect(formatUsd(text, { locale: 'en-US' })).toBe(expected)
    }),
  )
})
