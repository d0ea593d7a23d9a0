import { expect, test } from 'vitest'
import { formatUsd } from './formatUsd.js'

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
})
