import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatUnits } from './amounts.js'
import { formatTyped, parseTyped, readTyped } from './typedAmount.js'

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

describe('what a text is', () => {
  const plain = (amount: string) => ({ kind: 'plain', amount })
  const grouped = (amount: string) => ({ kind: 'grouped', amount })
  const unclear = (...readings: string[]) => ({ kind: 'unclear', readings })
  const none = (reason: string) => ({ kind: 'none', reason })
  const unfinished = { kind: 'unfinished' }

  test.each([
    ['en', '', plain('')],
    ['en', '.', plain('')],
    ['en', ',', plain('')],
    ['en', '0', plain('0')],
    ['en', '1234', plain('1234')],
    ['en', '12.50', plain('12.5')],
    ['en', '1.234', plain('1.234')],
    // One separator that is not the locale's: two readings with three digits behind one to three that begin no 0.
    ['en', '1,234', unclear('1234', '1.234')],
    ['en', '999,000', unclear('999000', '999.000')],
    ['de', '1.234', unclear('1234', '1.234')],
    ['en', '1234,567', plain('1234.567')],
    ['en', '0,234', plain('0.234')],
    ['en', '01,234', plain('1.234')],
    ['en', ',234', plain('0.234')],
    ['en', '1,23', plain('1.23')],
    ['en', '1,2345', plain('1.2345')],
    // Groups.
    ['en', '1,234,567', grouped('1234567')],
    ['en', '1,234.5', grouped('1234.5')],
    ['en', '1,234.', grouped('1234')],
    ['en', '123,456.789', grouped('123456.789')],
    ['hi', '12,34,567', grouped('1234567')],
    ['fr', '1 234', grouped('1234')],
    ['de-CH', '1’234', grouped('1234')],
    ['de-CH', "1'234", grouped('1234')],
    ['fa', '۱٬۲۳۴٫۵', grouped('1234.5')],
    // Somebody has not finished.
    ['en', '1,234,', unfinished],
    ['en', '1,234,5', unfinished],
    ['en', '1,234,56', unfinished],
    ['fr', '1 ', unfinished],
    ['fr', '123 45', unfinished],
    // None.
    ['en', '1,234,5678', none('digits')],
    ['en', '1,2,345', none('digits')],
    ['en', '0,234,567', none('digits')],
    ['en', '1234,567,', none('digits')],
    ['en', '1,234.5x', none('digits')],
    // An exponent would make it another amount.
    ['en', '1,234.5e3', none('digits')],
    ['en', '1,234.e3', none('digits')],
    ['en', '1.5e3', none('digits')],
    ['en', '1,234.x5', none('digits')],
    ['en', '1,234.5.6', none('digits')],
    ['en', 'x1,234.5', none('digits')],
    ['en', '.1,234', none('digits')],
    ['en', '1_234', none('digits')],
    ['en', 'x', none('digits')],
    ['en', '1x', none('digits')],
    ['en', 'x1', none('digits')],
    ['en', '1~', none('digits')],
    ['en', '٪', none('digits')],
    ['en', '٠٩.۰۹', plain('9.09')],
    ['en', '०९.০৯', plain('9.09')],
    ['en', '０９．０９', plain('9.09')],
    ['en', '１，５', plain('1.5')],
    ['en', '१٫५', plain('1.5')],
  ])('in %s "%s"', (locale, text, typed) => {
    expect(readTyped(text, { locale })).toEqual(typed)
  })

  // The characters before and behind each ten digits.
  test.each([
    '\u065f',
    '\u066a',
    '\u06ef',
    '\u06fa',
    '\u0965',
    '\u0970',
    '\u09e5',
    '\u09f0',
    '\uff0f',
    '\uff1a',
  ])('%j is no digit', (character) => {
    expect(readTyped(`1${character}`, { locale: 'en' })).toEqual(none('digits'))
  })

  test.each([
    ['0.123', 3, plain('0.123')],
    ['0.1234', 3, none('decimals')],
    ['0.1230', 3, plain('0.123')],
    ['0.1', 0, none('decimals')],
    ['7.0', 0, plain('7')],
    ['1,234.5', 1, grouped('1234.5')],
    ['1,234.56', 1, none('decimals')],
  ])('"%s" of a token with %i decimals', (text, decimals, typed) => {
    expect(readTyped(text, { locale: 'en', decimals })).toEqual(typed)
  })
})

test.each([
  ['de', '1234.5', '1234,5'],
  ['en', '1234.5', '1234.5'],
  ['de', '1234', '1234'],
])('for %s %s is written %s', (locale, amount, text) => {
  expect(formatTyped(amount, { locale })).toBe(text)
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
