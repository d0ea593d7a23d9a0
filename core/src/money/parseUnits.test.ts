import { expect, test } from 'vitest'
import { parseUnits } from './parseUnits.js'

test.each([
  ['1.5', 6, 1_500_000n],
  ['0', 18, 0n],
  ['-0.000001', 6, -1n],
  ['1.500000000', 6, 1_500_000n],
])('%s with %i decimals is %s', (amount, decimals, units) => {
  expect(parseUnits(amount, decimals)).toBe(units)
})

test.each(['1.0000001', '', '.', 'abc', '1,5', '0x1', 'Infinity', '1e5000'])(
  'refuses "%s" for 6 decimals',
  (amount) => {
    expect(() => parseUnits(amount, 6)).toThrowError(
      expect.objectContaining({
        name: 'InvalidAmountError',
        shortMessage: `"${amount}" is not an amount with at most 6 decimals.`,
      }),
    )
  },
)
