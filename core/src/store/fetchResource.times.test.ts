import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { defineResource } from './defineResource.js'
import { fetchResource } from './fetchResource.js'

const key = 'eip155:1:alice'
const counts = defineResource<number>('core/test-counts', {
  ttl: 60_000,
  max: 10,
  parse: (stored) => (typeof stored === 'number' ? stored : undefined),
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A service that the test answers: each call of `fetch` gives what becomes of it. */
function setUp(storage = memoryStorage()) {
  const kit: Kit = createTestKit({ storage })
  const open: { resolve: (value: number) => void; reject: (error: unknown) => void }[] = []
  const load = vi.fn(
    (_: AbortSignal) => new Promise<number>((resolve, reject) => open.push({ resolve, reject })),
  )
  const fetch = (force?: boolean) => fetchResource(kit, counts, { key, load, force })
  const entry = () => kit.read(counts).entries.value.get(key)
  const answer = async (value: number) => {
    open.shift()?.resolve(value)
    await vi.advanceTimersByTimeAsync(0)
  }
  const fail = async () => {
    open.shift()?.reject(new Error('offline'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { kit, load, fetch, entry, answer, fail, storage }
}

/** Reads once, and once more with a failure. */
async function failAfter(value?: number) {
  const given = setUp()
  if (value !== undefined) {
    const reading = given.fetch()
    await given.answer(value)
    await reading
  }
  const reading = given.fetch(true)
  const outcome = expect(reading).rejects.toThrow('offline')
  await given.fail()
  await outcome
  given.load.mockClear()
  return given
}

test('while it is read it is loading, and then ready; nothing is left to wait for', async () => {
  const { fetch, entry, answer } = setUp()
  expect(entry()).toBeUndefined()
  const reading = fetch()
  expect(entry()).toEqual({ status: 'loading', request: expect.any(AbortController) })
  await answer(7)
  expect(await reading).toBe(7)
  expect(entry()).toEqual({ status: 'ready', value: 7 })
  expect(vi.getTimerCount()).toBe(0)
})

test('while it is fresh nobody is asked, and it stays the same entry', async () => {
  const { fetch, entry, answer, load } = setUp()
  const reading = fetch()
  await answer(0)
  await reading
  const before = entry()
  expect(await fetch()).toBe(0)
  expect(entry()).toBe(before)
  expect(load).toHaveBeenCalledOnce()
})

test('what an earlier page load stored is shown at once, also while it is read past it', async () => {
  const { fetch, answer, storage } = setUp()
  const reading = fetch()
  await answer(7)
  await reading
  const again = setUp(storage)
  expect(await again.fetch()).toBe(7)
  expect(again.entry()).toEqual({ status: 'ready', value: 7 })
  const other = setUp(storage)
  other.fetch(true)
  expect(other.entry()).toMatchObject({ status: 'loading', value: 7 })
})

test('what is shown follows the cache, where that is newer', async () => {
  const { kit, fetch, entry, answer } = setUp()
  const reading = fetch()
  await answer(7)
  await reading
  kit.read(counts).cache.peek().set(key, 8)
  expect(await fetch()).toBe(8)
  expect(entry()).toEqual({ status: 'ready', value: 8 })
})

test('after a failure nobody is asked within 30 s, and the last value is given', async () => {
  const { fetch, load, entry, answer } = await failAfter(7)
  expect(entry()).toEqual({ status: 'failed', failedAt: Date.now(), value: 7 })
  expect(vi.getTimerCount()).toBe(0)
  expect(await fetch()).toBe(7)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await fetch(true)).toBe(7)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const reading = fetch()
  expect(load).toHaveBeenCalledOnce()
  await answer(8)
  expect(await reading).toBe(8)
})

test('a failure with nothing known before gives nothing', async () => {
  const { fetch, entry } = await failAfter()
  expect(entry()).toEqual({ status: 'failed', failedAt: Date.now() })
  expect(await fetch()).toBeUndefined()
})

test('a clock that was set back does not make the pause longer', async () => {
  const { fetch, load } = await failAfter()
  vi.setSystemTime(Date.now() - 1)
  fetch()
  expect(load).toHaveBeenCalledOnce()
})

test('whoever read past the cache and failed has it read anew, though it were fresh', async () => {
  const { fetch, load } = await failAfter(7)
  await vi.advanceTimersByTimeAsync(30_000)
  fetch()
  expect(load).toHaveBeenCalledOnce()
})

test('a wait of more than 10 s counts as failed, and the answer after it as an answer', async () => {
  const { fetch, entry, answer } = setUp()
  const first = fetch()
  await answer(7)
  await first
  const reading = fetch(true)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(entry()).toMatchObject({ status: 'loading', value: 7 })
  await vi.advanceTimersByTimeAsync(1)
  expect(entry()).toMatchObject({ status: 'failed', value: 7 })
  expect(entry()).not.toHaveProperty('failedAt')
  await answer(8)
  expect(await reading).toBe(8)
  expect(entry()).toEqual({ status: 'ready', value: 8 })
})

test('a request whose place a newer one took says nothing any more, neither late nor failed', async () => {
  const { fetch, entry, answer, fail, load } = setUp()
  const older = fetch()
  await vi.advanceTimersByTimeAsync(5_000)
  const newer = fetch(true)
  expect(load.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(entry()).toMatchObject({ status: 'loading' })
  await fail()
  expect(await older).toBeUndefined()
  expect(entry()).toMatchObject({ status: 'loading' })
  await answer(8)
  expect(await newer).toBe(8)
})

test('who comes while it is read waits for the same request, and ends none', async () => {
  const { fetch, entry, answer, load } = setUp()
  const first = fetch()
  const { request } = entry() ?? {}
  const second = fetch()
  expect(entry()?.request).toBe(request)
  expect(load).toHaveBeenCalledOnce()
  expect(request?.signal.aborted).toBe(false)
  await answer(7)
  expect(await second).toBe(7)
  await first
})
