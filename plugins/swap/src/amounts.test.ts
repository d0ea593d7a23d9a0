import { afterEach, expect, test, vi } from 'vitest'
import { fakeProvider } from '../test/fakeProvider.js'
import { swapKit } from '../test/swapKit.js'
import { getSlippage } from './amounts.js'

afterEach(() => {
  vi.unstubAllEnvs()
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
