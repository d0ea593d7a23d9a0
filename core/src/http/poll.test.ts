import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../errors/http.js'
import { poll } from './polling.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('after ten minutes it asks ever more seldom, at last every two minutes', async () => {
  const times: number[] = []
  const end = new AbortController()
  const polling = poll(async () => void times.push(Date.now()), end.signal).catch(() => {})
  await vi.advanceTimersByTimeAsync(3_600_000)
  end.abort()
  await polling
  expect(times.length).toBeLessThan(200)
  expect((times.at(-1) as number) - (times.at(-2) as number)).toBe(120_000)
})

test('while the page is hidden nobody is asked', async () => {
  const page = Object.assign(new EventTarget(), { hidden: true })
  vi.stubGlobal('document', page)
  let asked = 0
  const polling = poll(async () => (++asked > 1 ? 'here' : undefined), new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(300)
  expect(await polling).toBe('here')
})

test('with a turn to wait for it is that which says when', async () => {
  let next = () => {}
  let asked = 0
  const end = new AbortController()
  const turn = () =>
    new Promise<void>((resolve) => {
      next = resolve
    })
  const polling = poll(async () => void asked++, end.signal, turn).catch(() => 'over')
  for (const turns of [0, 1, 2]) {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(turns)
    next()
  }
  end.abort()
  expect(await polling).toBe('over')
})

test.each([
  [403, true],
  [404, true],
  [408, false],
  [429, false],
  [503, false],
])('an answer of %i ends it: %s', async (status, isOver) => {
  const end = new AbortController()
  let isDone = false
  const polling = poll(async () => {
    throw new HttpError({ status, url: 'https://node.test' })
  }, end.signal).catch(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDone).toBe(isOver)
  end.abort()
  await polling
})
