import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError, RequestFailedError } from '../errors/http.js'
import { retryRead } from './retryRead.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const url = 'https://service.test'
const lost = new RequestFailedError({ url })

/** Reads something that fails so often, and gives how often it was read by then. */
function read(failures: readonly unknown[], options: retryRead.Options = {}) {
  let reads = 0
  const outcome = retryRead(async () => {
    const failure = failures[reads++]
    if (failure) throw failure
    return 'answer'
  }, options).catch((error) => error)
  return { outcome, reads: () => reads }
}

test('one lost request is no failure: it is asked again after a second', async () => {
  const { outcome, reads } = read([lost])
  await vi.advanceTimersByTimeAsync(999)
  expect(reads()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([await outcome, reads()]).toEqual(['answer', 2])
})

test('after three lost ones it fails', async () => {
  const { outcome, reads } = read([lost, lost, lost])
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await outcome, reads()]).toEqual([lost, 3])
})

test.each([
  [404, 1],
  [408, 2],
  [429, 2],
  [500, 2],
])('status %i is asked %i times before the answer', async (status, asked) => {
  const error = new HttpError({ url, status })
  const { outcome, reads } = read([error])
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await outcome, reads()]).toEqual([asked === 1 ? error : 'answer', asked])
})

test('the caller says what is no answer', async () => {
  const error = new HttpError({ url, status: 500 })
  const isLost = (error: unknown) => error === lost
  const { outcome, reads } = read([lost, error], { isLost })
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await outcome, reads()]).toEqual([error, 2])
})

test('nobody is asked again for a caller that gave up', async () => {
  const end = new AbortController()
  const { outcome, reads } = read([lost], { signal: end.signal })
  await vi.advanceTimersByTimeAsync(500)
  end.abort('left')
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await outcome, reads()]).toEqual(['left', 1])
})
