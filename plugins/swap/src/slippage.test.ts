import { expect, test } from 'vitest'
import { readSlippage } from './slippage.js'

test.each([
  [1, 10_000n],
  ['0.5', 5000n],
  ['50', 500_000n],
  ['50.00000', 500_000n],
  ['0.0001', 1n],
  ['0.00010', 1n],
  ['0.00100', 10n],
  [0, 0n],
  [0.1, 1000n],
  ['50.0001', undefined],
  ['0.00001', undefined],
  ['0.000101', undefined],
  ['1.00001', undefined],
  [50.1, undefined],
  [100, undefined],
  [-1, undefined],
  ['-0.0001', undefined],
  ['', undefined],
  ['much', undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [undefined, undefined],
])('%s percent is %s', (text, units) => {
  expect(readSlippage(text)).toBe(units)
})
