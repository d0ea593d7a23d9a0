import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { createNodeTurns } from './createNodeTurns.js'

/** Requests of one host that end when they are told to. */
function createHost(turns: ReturnType<typeof createNodeTurns>, host: string) {
  const running: (() => void)[] = []
  let begun = 0
  return {
    getBegun: () => begun,
    end: () => running.shift()?.(),
    ask: (signal?: AbortSignal) =>
      turns.take(host, {
        signal,
        ask: () => {
          begun += 1
          return new Promise<void>((resolve) => void running.push(resolve))
        },
      }),
  }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('fifty run at one host, the next one takes the turn of one that ended; another host is not held up', async () => {
  const turns = createNodeTurns()
  const [one, other] = [createHost(turns, 'one.test'), createHost(turns, 'other.test')]
  for (let each = 0; each < 51; each++) void one.ask()
  void other.ask()
  await settle()
  expect([one.getBegun(), other.getBegun()]).toEqual([50, 1])
  one.end()
  await settle()
  expect(one.getBegun()).toBe(51)
  void one.ask()
  await settle()
  expect(one.getBegun()).toBe(51)
})

test('five hundred wait, one more is refused', async () => {
  const turns = createNodeTurns()
  const host = createHost(turns, 'one.test')
  for (let each = 0; each < 550; each++) void host.ask()
  await expect(host.ask()).rejects.toMatchObject({
    ...{ name: 'SourceBusyError', message: 'Too many requests wait for one.test.' },
  })
  host.end()
  await settle()
  void host.ask()
  await expect(host.ask()).rejects.toMatchObject({ name: 'SourceBusyError' })
})

test('one that gives up while it waits is not asked, and leaves its place to the next', async () => {
  const turns = createNodeTurns()
  const host = createHost(turns, 'one.test')
  for (let each = 0; each < 50; each++) void host.ask()
  const end = new AbortController()
  const left = host.ask(end.signal)
  void host.ask()
  end.abort()
  await expect(left).rejects.toMatchObject({ name: 'HttpAbortError' })
  host.end()
  await settle()
  expect(host.getBegun()).toBe(51)
})

test('all turns are there again once all have ended, failed ones too', async () => {
  const turns = createNodeTurns()
  const host = createHost(turns, 'one.test')
  const failed = Array.from({ length: 60 }, () =>
    turns.take('one.test', { ask: () => Promise.reject(new Error('down')) }),
  )
  await Promise.allSettled(failed)
  for (let each = 0; each < 51; each++) void host.ask()
  await settle()
  expect(host.getBegun()).toBe(50)
})

test('a request whose signal has aborted is not sent, and takes no place', async () => {
  const turns = createNodeTurns()
  const host = createHost(turns, 'one.test')
  for (let each = 0; each < 50; each++) void host.ask()
  const reason = new Error('left')
  await expect(host.ask(AbortSignal.abort(reason))).rejects.toMatchObject({
    ...{ name: 'HttpAbortError', cause: reason },
  })
  void host.ask()
  host.end()
  await settle()
  expect(host.getBegun()).toBe(51)
})

test.each([
  ['had its turn', 51, (host: ReturnType<typeof createHost>) => host.end()],
  ['gave up', 50, (_: unknown, end: AbortController) => end.abort()],
])('a request that waited and %s leaves no listener on its signal', async (_, begun, go) => {
  const host = createHost(createNodeTurns(), 'one.test')
  for (let each = 0; each < 50; each++) void host.ask()
  const end = new AbortController()
  host.ask(end.signal).catch(() => undefined)
  expect(getEventListeners(end.signal, 'abort')).toHaveLength(1)
  go(host, end)
  await settle()
  expect(getEventListeners(end.signal, 'abort')).toEqual([])
  expect(host.getBegun()).toBe(begun)
})
