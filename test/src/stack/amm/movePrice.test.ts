import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stack } from '../stack.js'
import { startStack } from '../startStack.js'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())

test.each([
  { sell: 'ETH', buy: 'TICKET', percent: 1 },
  { sell: 'POL', buy: 'TUSD', percent: 1 },
  { sell: 'ETH', buy: 'ETH', percent: 1 },
  { sell: 'ETH', buy: 'TUSD', percent: 0 },
  { sell: 'ETH', buy: 'TUSD', percent: 100 },
  { sell: 'ETH', buy: 'TUSD', percent: Number.NaN },
])('%j is refused', async (move) => {
  await expect(stack.chains[1].movePrice(move)).rejects.toThrow(RangeError)
})

test('moves at the same time do not get into each other’s way', async () => {
  const { movePrice } = stack.chains[137]
  const moves = [
    { sell: 'POL', buy: 'KIT', percent: 1 },
    { sell: 'TUSD', buy: 'TUSDT', percent: 40 },
    { sell: 'KIT', buy: 'POL', percent: 1 },
    { sell: 'TUSDT', buy: 'TUSD', percent: 40 },
  ]
  await expect(Promise.all(moves.map(movePrice))).resolves.toHaveLength(4)
})
