import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalFromNumber } from './amounts.js'

test.each([
  [0, '0'],
  [-0, '0'],
  [0.1, '0.1'],
  [1e21, '1000000000000000000000'],
  [1.1e21, '1100000000000000000000'],
  [1e-7, '0.0000001'],
  [1.5e-7, '0.00000015'],
  [-2.5, '-2.5'],
  ['1.50', '1.50'],
  ['007.1', '7.1'],
  ['1E3', '1000'],
  ['1.25e1', '12.5'],
])('%s becomes %s', (value, text) => {
  expect(decimalFromNumber(value)).toBe(text)
})

test.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'abc',
  null,
  undefined,
  {},
  [],
  true,
  5n,
  { toString: () => '5' },
  '1e1001',
  '1e1000',
  '-1e999',
  '1e-1000',
  '1e-999',
])('%s is no decimal', (value) => {
  expect(decimalFromNumber(value)).toBeUndefined()
})

test('every finite number keeps its value and has no exponent', () => {
  fc.assert(
    fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
      const text = decimalFromNumber(value) ?? ''
      return /^-?\d+(\.\d+)?$/.test(text) && Number(text) === (value === 0 ? 0 : value)
    }),
  )
})
