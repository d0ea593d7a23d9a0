import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../test/vectors/tokens/amount-format.json' with { type: 'json' }
import { formatAmount } from './amounts.js'

const locale = 'en-US'
const balance = (amount: string) => formatAmount(amount, { locale })
const swap = (amount: string) => formatAmount(amount, { locale, decimals: 6, minDecimals: 0 })

describe('the published table', () => {
  test.each(vectors.balance3)('$in', (row) => {
    const text = balance(row.in)

    if (row.ok) expect(row.ok).toContain(text)
    if (row.ok_prefix) expect(row.ok_prefix.some((prefix) => text.startsWith(prefix))).toBe(true)
    expect(row.bad ?? []).not.toContain(text)
  })

  test.each(vectors.known_float_traps)('no float touches $in', ({ in: amount, floor3 }) => {
    expect(balance(amount).replaceAll(',', '')).toBe(floor3)
  })
})

test.each([
  ['0', '0'],
  ['1', '1'],
  ['1.50', '1.5'],
  ['1.500', '1.5'],
  ['1.000', '1'],
  ['123456.123456', '123,456.123456'],
  ['1.23456789', '1.234567'],
  ['0.0000009', '<0.000001'],
  ['1234567.1', '1,234,567.1'],
  ['1e-6', '0.000001'],
])('a swap amount of %s reads %s', (amount, text) => {
  expect(swap(amount)).toBe(text)
})

test.each([
  ['de-DE', '1234567.891', '1.234.567,891'],
  ['en-IN', '1234567.891', '12,34,567.891'],
  ['de-DE', '0.0001', '<0,001'],
  ['ar-EG', '1234.5', '1,234.500'],
])('%s groups %s as %s', (locale, amount, text) => {
  expect(formatAmount(amount, { locale })).toBe(text)
})

test.each([' 1', '1 ', '0x10', '1,000', '.', 'e5', '1e99999', '--1', '9'.repeat(100_000)])(
  'what is no amount reads "-": %s',
  (amount) => {
    expect(balance(amount)).toBe('-')
  },
)

test('as many decimals as a token may have', () => {
  const amount = `0.${'0'.repeat(254)}5`
  expect(formatAmount(amount, { decimals: 255, locale: 'en' })).toBe(amount)
})

test('decimals of 0 leave no separator', () => {
  expect(formatAmount('12.9', { locale, decimals: 0 })).toBe('12')
  expect(formatAmount('0.9', { locale, decimals: 0 })).toBe('<1')
  expect(formatAmount('0.0', { locale, decimals: 0 })).toBe('0')
})

test('never shows more than is held, and misses less than 0.001', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (units) => {
      const digits = units.toString().padStart(19, '0')
      const text = balance(`${digits.slice(0, -18)}.${digits.slice(-18)}`)
      if (text === '<0.001') return units > 0n && units < 10n ** 15n
      const shown = BigInt(text.replace(/[,.]/g, '')) * 10n ** 15n
      return shown <= units && units - shown < 10n ** 15n
    }),
  )
})
