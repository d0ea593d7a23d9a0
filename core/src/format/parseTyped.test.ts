import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './amounts.js'
import { formatUnits } from './decimals.js'
import { formatTyped, parseTyped } from './typedAmount.js'

const locales = ['en', 'de', 'fr', 'de-CH', 'es', 'pl', 'hi', 'en-IN', 'ar-EG', 'fa', 'he', 'ja']
const locale = fc.constantFrom(...locales)
const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat({ max: 18 }))
  .map(([units, decimals]) => formatUnits(units, decimals))

describe.each([
  ['en', '1234.5', '1234.5'],
  ['en', '1,5', '1.5'],
  ['en', '1,234.5', '1234.5'],
  ['en', '1,234,567', '1234567'],
  ['en', '1,2345', '1.2345'],
  ['en', '0,234', '0.234'],
  ['en-IN', '12,34,567.8', '1234567.8'],
  ['de', '1234,5', '1234.5'],
  ['de', '1234.5', '1234.5'],
  ['de', '1,234', '1.234'],
  ['de', '1.234,5', '1234.5'],
  ['de', '1.234.567', '1234567'],
  ['fr', '1 234,5', '1234.5'],
  ['fr', '1\u202f234', '1234'],
  ['de-CH', "1'234.5", '1234.5'],
  ['ar-EG', '١٢٣٤٫٥', '1234.5'],
  ['fa', '۱۲٫۵', '12.5'],
  ['hi', '१२.५', '12.5'],
  ['ja', '１２．５', '12.5'],
  ['en', ' 1.5\n', '1.5'],
  ['en', '007.50', '7.5'],
  ['en', '.5', '0.5'],
  ['en', '5.', '5'],
  ['en', '0.0', '0'],
  ['en', '.', ''],
  ['en', '', ''],
])('in %s', (locale, text, canonical) => {
  test(`"${text}" is "${canonical}"`, () => {
    expect(parseTyped(text, { locale })).toBe(canonical)
  })
})

test.each([
  ['en', '1,234'],
  ['de', '1.234'],
  ['en', '1.2.3'],
  ['en', '1.5,5'],
  ['en', '1.234,5'],
  ['en', '1,23.5'],
  ['en', '1234,567.8'],
  ['de', '1,234.5'],
  ['en', '1 234'],
  ['en', '1e5'],
  ['en', '0x1'],
  ['en', '-1'],
  ['en', '+1'],
  ['en', '½'],
  ['en', '1.5 ETH'],
  ['en', '$5'],
  ['en', 'Infinity'],
  ['en', '1'.repeat(1001)],
])('in %s "%s" is no amount', (locale, text) => {
  expect(parseTyped(text, { locale })).toBeUndefined()
})

test('more decimals than the token has are refused, not cut; zeros at the end do not count', () => {
  expect(parseTyped('1.234567', { locale: 'en', decimals: 6 })).toBe('1.234567')
  expect(parseTyped('1.2345678', { locale: 'en', decimals: 6 })).toBeUndefined()
  expect(parseTyped('1.50000000', { locale: 'en', decimals: 6 })).toBe('1.5')
  expect(parseTyped('1.5', { locale: 'en', decimals: 0 })).toBeUndefined()
})

test('what is written into the field is read back as the same amount', () => {
  fc.assert(
    fc.property(amount, locale, (amount, locale) => {
      expect(parseTyped(formatTyped(amount, { locale }), { locale })).toBe(amount)
    }),
  )
})

test('an amount copied from a screen is the same amount, or none', () => {
  fc.assert(
    fc.property(amount, locale, (amount, locale) => {
      const text = formatAmount(amount, { decimals: 18, minDecimals: 0, locale })
      expect([amount, undefined]).toContain(parseTyped(text, { locale }))
      // With its decimals there is one reading only.
      const long = formatAmount(amount, { decimals: 18, minDecimals: 4, locale })
      expect(parseTyped(long, { locale })).toBe(amount)
    }),
  )
})

test('junk is never another number', () => {
  const character = fc.constantFrom(..."0123456789.,'’ eE+-xX٣３\u202f$abc")
  const junk = fc.oneof(fc.string({ unit: character, maxLength: 12 }), fc.string())
  fc.assert(
    fc.property(junk, locale, (text, locale) => {
      const parsed = parseTyped(text, { locale })
      if (parsed === undefined) return
      expect(parsed).toMatch(/^$|^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      // The digits of the amount are those of the text, in their order.
      const digits = text.replace(/٣|３/g, '3').replace(/\D/g, '')
      expect(digits.replace(/^0+|0+$/g, '')).toBe(parsed.replace('.', '').replace(/^0+|0+$/g, ''))
    }),
    { numRuns: 2000 },
  )
})
