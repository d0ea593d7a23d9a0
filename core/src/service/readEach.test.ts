import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEach } from './blockchain.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads a thousand numbers, at 50 in a millisecond; `seen` are those that were looked at. */
function setUp(signal?: AbortSignal) {
  const seen: number[] = []
  const values = Array.from({ length: 1000 }, (_, index) => index)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => seen.length / 50)
  onTestFinished(() => clock.mockRestore())
  const read = (value: unknown) => {
    seen.push(Number(value))
    return Number(value) % 2 ? undefined : `${value}`
  }
  return { seen, done: readEach(values, read, signal) }
}

test('the page may breathe after 8 ms of work; what is none is left out', async () => {
  const { seen, done } = setUp()
  const counts = [seen.length]
  for (let turn = 0; turn < 2; turn++) {
    vi.advanceTimersToNextTimer()
    await Promise.resolve()
    counts.push(seen.length)
  }
  expect(counts).toEqual([400, 800, 1000])
  const items = await done
  expect([items.length, items[0], items.at(-1)]).toEqual([500, '0', '998'])
})

test('what takes no time is read at once', async () => {
  const read = readEach([1, 2, 3], Number)
  expect(vi.getTimerCount()).toBe(0)
  expect(await read).toEqual([1, 2, 3])
})

test('whoever does not wait any longer ends it', async () => {
  const end = new AbortController()
  const { seen, done } = setUp(end.signal)
  const outcome = expect(done).rejects.toThrow('enough')
  end.abort(new Error('enough'))
  await vi.advanceTimersToNextTimerAsync()
  await outcome
  expect(seen).toHaveLength(400)
})
