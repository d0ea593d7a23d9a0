import { expect, test } from 'vitest'
import { addDecimals } from './addDecimals.js'
import { multiplyDecimals } from './multiplyDecimals.js'

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
