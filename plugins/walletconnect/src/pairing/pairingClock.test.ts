import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairingTimeLeft } from './followAge.js'

const at = (ms: number) => ({ wall: 1_000_000 + ms, steady: 5000 + ms })

describe('a pairing link lives for 4 minutes and counts as expired in the last 10 s', () => {
  test.each([
    [0, 230_000],
    [229_999, 1],
    [230_000, 0],
    [240_000, 0],
  ])('after %i ms there are %i left', (age, left) => {
    expect(pairingTimeLeft(at(0), at(age))).toBe(left)
  })
})

test('no jump of one clock makes it live longer', () => {
  const age = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(age, age, (wall, steady) => {
      const set = at(0)
      const left = pairingTimeLeft(set, { wall: set.wall + wall, steady: set.steady + steady })
      expect(left).toBe(Math.max(0, 230_000 - Math.max(wall, steady, 0)))
      expect(left).toBeLessThanOrEqual(
        pairingTimeLeft(set, { ...set, steady: set.steady + steady }),
      )
    }),
    { numRuns: 10_000 },
  )
})
