import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUnits } from '../money/parseUnits.js'
import { parseTokenBalance } from './tokenBalance.js'

test('of an amount with more digits than the token has, the whole base units are held', () => {
  const amount = fc.record({
    units: fc.bigInt({ min: 0n, max: 2n ** 256n }),
    finer: fc.integer({ min: 0, max: 30 }),
    decimals: fc.integer({ min: 1, max: 30 }),
  })
  fc.assert(
    fc.property(amount, ({ units, finer, decimals }) => {
      const given = decimals + finer
      const all = String(units).padStart(given + 1, '0')
      const numeric = `${all.slice(0, -given)}.${all.slice(-given)}`
      const token = { name: 'Coin', symbol: 'C', chainId: 'eip155:1', price: '1' }
      const parsed = parseTokenBalance({ ...token, quantity: { decimals, numeric } })
      const held = parsed?.quantity.numeric ?? ''
      expect(parseUnits(held, decimals)).toBe(units / 10n ** BigInt(finer))
      expect(held.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
    }),
  )
})
