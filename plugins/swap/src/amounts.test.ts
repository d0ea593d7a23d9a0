import { afterEach, expect, test, vi } from 'vitest'
import { fakeProvider } from '../test/fakeProvider.js'
import { swapKit } from '../test/swapKit.js'
import { getSlippage, readSlippage } from './amounts.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

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

test.each([
  [undefined, 10_000n, '1'],
  ['0.50', 5000n, '0.5'],
  [0, 0n, '0'],
  [50, 500_000n, '50'],
  // Whoever has it wrong in production has the usual one.
  [50.1, 10_000n, '1'],
  ['much', 10_000n, '1'],
])('an option of %s is asked for and shown as the same', (slippage, units, percent) => {
  vi.stubEnv('NODE_ENV', 'production')
  const { kit } = swapKit({
    options: { providers: [fakeProvider().provider], ...(slippage !== undefined && { slippage }) },
  })
  expect(getSlippage(kit)).toEqual({ units, percent })
})
