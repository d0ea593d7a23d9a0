import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDeadline } from './waiting.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A signal that counts who listens. */
function createSignal() {
  const controller = new AbortController()
  const add = vi.spyOn(controller.signal, 'addEventListener')
  const remove = vi.spyOn(controller.signal, 'removeEventListener')
  return { controller, listeners: () => add.mock.calls.length - remove.mock.calls.length }
}

function start(run: (signal: AbortSignal) => Promise<string>) {
  const { controller, listeners } = createSignal()
  const promise = withDeadline(run, {
    timeout: 10_000,
    signal: controller.signal,
    onTimeout: () => 'timeout',
  })
  const outcome = promise.catch((error) => error)
  return { controller, listeners, outcome }
}

test.each([
  ['success', async () => 'done', 'done'],
  ['failure', () => Promise.reject('failed'), 'failed'],
  [
    'a throw',
    () => {
      throw 'thrown'
    },
    'thrown',
  ],
])('%s leaves no timer and no listener', async (_, run, expected) => {
  const { listeners, outcome } = start(run)

  expect(await outcome).toBe(expected)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(listeners()).toBe(0)
})

test('the deadline ends it at 10 s, aborts the work and leaves nothing', async () => {
  let inner: AbortSignal | undefined
  const { listeners, outcome } = start((signal) => {
    inner = signal
    return new Promise(() => {})
  })

  await vi.advanceTimersByTimeAsync(9_999)
  expect(inner?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)

  expect(await outcome).toBe('timeout')
  expect(inner?.aborted).toBe(true)
  expect(listeners()).toBe(0)
})

test('the caller ends it', async () => {
  const { controller, listeners, outcome } = start(() => new Promise(() => {}))

  controller.abort('no')

  expect(await outcome).toBe('no')
  expect(vi.getTimerCount()).toBe(0)
  expect(listeners()).toBe(0)
})
