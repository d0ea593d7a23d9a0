import { expect, test } from 'vitest'
import { createCallerTurns } from './createCallerTurns.js'

function create(perAddress: number) {
  const refused: string[] = []
  const metrics = { countRefused: (kind: string) => void refused.push(kind) }
  const turns = createCallerTurns({ perAddress, metrics })
  const ends: (() => void)[] = []
  const take = (address: string) =>
    turns.take(address, () => new Promise<void>((resolve) => void ends.push(resolve)))
  return { turns, refused, take, end: () => ends.shift()?.() }
}

test.each([
  // A tenth of what an address may ask in a minute, and never less than ten.
  [300, 30],
  [301, 31],
  [50, 10],
])('with %i a minute, %i are under way at a time', async (perAddress, most) => {
  const { take, refused } = create(perAddress)
  for (let each = 0; each < most; each++) void take('ada')
  await expect(take('ada')).rejects.toMatchObject({ name: 'TooManyRequestsError', retryAfter: 1 })
  expect(refused).toEqual(['address'])
})

test('each address counts for itself', async () => {
  const { take, turns } = create(100)
  for (let each = 0; each < 10; each++) void take('ada')
  await turns.take('bob', async () => {})
  await expect(take('ada')).rejects.toMatchObject({ name: 'TooManyRequestsError' })
})

test('one that has ended, or failed, leaves its place; one that was refused had none', async () => {
  const { take, turns, end } = create(100)
  const [first] = Array.from({ length: 10 }, () => take('ada'))
  await expect(take('ada')).rejects.toThrow()
  end()
  await first
  const failing = turns.take('ada', () => Promise.reject(new Error('down')))
  await expect(failing).rejects.toThrow('down')
  await turns.take('ada', async () => {})
  void take('ada')
  await expect(take('ada')).rejects.toMatchObject({ name: 'TooManyRequestsError' })
})
