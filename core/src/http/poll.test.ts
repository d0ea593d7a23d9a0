import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './poll.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks until there is an answer, ever more slowly, past failures', async () => {
  const times: number[] = []
  const started = Date.now()
  const polling = poll(async () => {
    times.push(Date.now() - started)
    if (times.length === 2) throw new Error('down')
    return times.length === 9 ? 'here' : undefined
  }, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await polling).toBe('here')
  const pauses = times.slice(1).map((time, index) => Math.floor(time - (times[index] as number)))
  expect(pauses.slice(0, 3)).toEqual([300, 450, 675])
  expect(pauses.at(-1)).toBe(4_000)
})

test('an abort ends it, also in a pause', async () => {
  const end = new AbortController()
  const polling = poll(async () => undefined, end.signal)
  const outcome = expect(polling).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(100)
  end.abort(new Error('left'))
  await outcome
  expect(vi.getTimerCount()).toBe(0)
})
