import type { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { InvalidRequestError } from '../../errors.js'
import { createMetrics } from '../metrics/createMetrics.js'
import { createCache } from './createCache.js'

function open({ now = 0 } = {}) {
  const clock = { time: now }
  const cache = createCache({
    ...{ redis: undefined, metrics: createMetrics(), now: () => clock.time },
  })
  const of = { operation: 'getBalances', key: ['eip155:1', '0xab'], ttl: 10_000 }
  return {
    ...{ cache, clock },
    forget: () => cache.forget(of),
    /** Reads what `end` gives. */
    begin(force = false) {
      let end: (answer: string) => void = () => undefined
      const told = new Promise<string>((resolve) => {
        end = resolve
      })
      return { answer: cache.read({ ...of, force, load: () => told }), end }
    },
    known: () => cache.read({ ...of, load: async () => 'read anew' }),
  }
}

test('a read that began before one that reads anew does not take its place when it ends later', async () => {
  const { begin, known } = open()
  const old = begin()
  await Promise.resolve()
  const fresh = begin(true)
  fresh.end('after the payment')
  expect(await fresh.answer).toBe('after the payment')
  old.end('before the payment')

  expect(await old.answer).toBe('before the payment')
  expect(await known()).toBe('after the payment')
})

test.each([0, Date.UTC(2030, 0, 1)])(
  'who reads anew a second after another one does not get what may be from before: from %i on',
  async (now) => {
    const { begin, clock, known } = open({ now })
    const first = begin(true)
    clock.time = now + 999
    const same = begin(true)
    clock.time = now + 1_000
    const fresh = begin(true)
    first.end('before the payment')
    fresh.end('after the payment')

    expect(await same.answer).toBe('before the payment')
    expect(await fresh.answer).toBe('after the payment')
    expect(await known()).toBe('after the payment')
  },
)

test.each([false, true])(
  'what was being read when it was forgotten is not kept, and nobody waits for it; read anew: %s',
  async (force) => {
    const { begin, forget, known } = open()
    const old = begin(force)
    await Promise.resolve()
    await forget()
    expect(await known()).toBe('read anew')
    old.end('from before')

    expect(await old.answer).toBe('from before')
    expect(await known()).toBe('read anew')
  },
)

test.each([false, true])(
  'a forgotten read that ends does not keep callers from sharing the newer one; forced: %s',
  async (force) => {
    const { begin, forget, known } = open()
    const old = begin(force)
    await forget()
    const fresh = begin(force)
    old.end('from before')
    expect(await old.answer).toBe('from before')
    const shared = known()
    fresh.end('from after')

    expect(await fresh.answer).toBe('from after')
    expect(await shared).toBe('from after')
  },
)

test('what Redis tells late of before does not take the place of what was read anew', async () => {
  let tell: (text: string) => void = () => undefined
  const told = new Promise<string>((resolve) => {
    tell = resolve
  })
  const redis = { get: () => told, set: async () => 'OK' } as unknown as Redis
  const cache = createCache({ redis, metrics: createMetrics(), now: () => 0 })
  const of = { operation: 'getBalances', key: ['eip155:1', '0xab'], ttl: 10_000 }
  const old = cache.read({ ...of, load: async () => 'nobody asks for it' })
  const load = async () => 'after the payment'
  expect(await cache.read({ ...of, force: true, load })).toBe('after the payment')
  tell('10000 "before the payment"')

  expect(await old).toBe('before the payment')
  expect(await cache.read({ ...of, load })).toBe('after the payment')
})

test('nobody waits for a read of something else, whatever its key is', async () => {
  const { begin, cache } = open()
  const key = ['eip155:1', '0xab fresh']
  const other = cache.read({ operation: 'getBalances', key, ttl: 0, load: async () => 'other' })
  const own = begin(true)
  own.end('own')

  expect(await own.answer).toBe('own')
  expect(await other).toBe('other')
})

test.each([
  ['another operation', 'getNfts', ['eip155:1', '0xab']],
  ['another chain', 'getBalances', ['eip155:10', '0xab']],
  ['another address', 'getBalances', ['eip155:1', '0xcd']],
  ['a shorter key', 'getBalances', ['eip155:1']],
  ['a key that looks alike', 'getBalances', ['eip155:1","0xab']],
])('a read of something else does not get the answer: %s', async (_, operation, key) => {
  const { cache, known } = open()
  await known()
  const load = async () => 'of its own'
  expect(await cache.read({ operation, key, ttl: 10_000, load })).toBe('of its own')
  expect(await known()).toBe('read anew')
})

test.each([
  // With its key, of 44 letters, and its quotes: sixteen million.
  ['kept', 15_999_954, 1],
  ['not kept', 15_999_955, 2],
])(
  'an answer that takes up to half of the memory is kept, a larger one is not: %s',
  async (_, length, times) => {
    const { cache } = open()
    const long = 'a'.repeat(length)
    let loaded = 0
    const load = async () => {
      loaded += 1
      return long
    }
    const of = { operation: 'getBalances', key: ['eip155:1', '0xab'], ttl: 10_000, load }
    await cache.read(of)
    expect((await cache.read(of)).length).toBe(length)
    expect(loaded).toBe(times)
  },
)

/** A cache over a Redis that answers with a text, or with nothing. */
function openShared(text: string | null, { now = 0 } = {}) {
  const clock = { time: now }
  const asked: string[] = []
  const kept: unknown[][] = []
  const metrics = createMetrics()
  const redis = {
    get: async (key: string) => {
      asked.push(key)
      return text
    },
    set: async (...set: unknown[]) => void kept.push(set),
  } as unknown as Redis
  const cache = createCache({ redis, metrics, now: () => clock.time })
  const read = (facts: Partial<Parameters<typeof cache.read>[0]> = {}) =>
    cache.read({
      ...{ operation: 'getBalances', key: ['eip155:1', '0xab'], ttl: 10_000 },
      ...{ load: async () => 'read anew', ...facts },
    })
  return { asked, clock, kept, metrics, read }
}

test.each([
  ['a second before its end', 9_000, 'shared'],
  ['at its end', 10_000, 'read anew'],
  ['a second after its end', 11_000, 'read anew'],
])('an entry in Redis counts until its end: %s', async (_, now, answer) => {
  const { read } = openShared('10000 "shared"', { now })
  expect(await read()).toBe(answer)
})

test('an entry of Redis stays in memory for the rest of its time only', async () => {
  const { asked, clock, read } = openShared('10000 "shared"', { now: 9_000 })
  expect(await read()).toBe('shared')
  clock.time = 9_999
  expect(await read()).toBe('shared')
  expect(asked).toEqual(['wallet-kit ["getBalances","eip155:1","0xab"]'])
  clock.time = 10_000
  expect(await read()).toBe('read anew')
})

test.each(['no entry', 'soon "shared"', ' "shared"', '123456'])(
  'a text in Redis that is not an entry is ignored: %s',
  async (text) => {
    expect(await openShared(text).read()).toBe('read anew')
  },
)

test('an answer is good for its time, to the second, and Redis keeps it as long', async () => {
  const { clock, kept, read } = openShared(null, { now: 5_000 })
  await read()
  expect(kept).toEqual([[expect.any(String), '15000 "read anew"', 'PX', 10_000]])
  const load = async () => 'newer'
  clock.time = 14_000
  expect(await read({ load })).toBe('read anew')
  clock.time = 15_000
  expect(await read({ load })).toBe('newer')
})

const minute = 60_000
const fails = async () => {
  throw new TypeError('down')
}

test.each([
  ['five minutes after it was read', 5 * minute, 5 * minute],
  ['a second later', 5 * minute + 1_000, undefined],
])('the last known answer is taken if reading fails: %s', async (_, age, told) => {
  const { clock, read } = openShared(null)
  await read()
  clock.time = age
  const ages: number[] = []
  const answer = read({ load: fails, onOld: (age) => void ages.push(age) })
  if (told === undefined) await expect(answer).rejects.toThrow('down')
  else expect(await answer).toBe('read anew')
  expect(ages).toEqual(told === undefined ? [] : [told])
})

test('a read with `force`, or without `onOld`, gets no old answer', async () => {
  const { clock, read } = openShared(null)
  await read()
  clock.time = minute
  await expect(read({ load: fails })).rejects.toThrow('down')
  const onOld = () => expect.unreachable('It is old.')
  await expect(read({ load: fails, force: true, onOld })).rejects.toThrow('down')
})

test('a source that takes three seconds is answered for by the last known answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { clock, read } = openShared(null)
  await read()
  clock.time = minute
  let outcome: unknown
  const load = () => new Promise<string>(() => {})
  read({ load, onOld: () => {} }).then((value) => {
    outcome = value
  })
  await vi.advanceTimersByTimeAsync(2_999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBe('read anew')
})

test('an answer in time is returned, and leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { clock, read } = openShared(null)
  await read()
  clock.time = minute
  const onOld = () => expect.unreachable('It is new.')
  expect(await read({ load: async () => 'newer', onOld })).toBe('newer')
  expect(vi.getTimerCount()).toBe(0)
})

test('a refusal is not hidden by the last known answer', async () => {
  const { clock, read } = openShared(null)
  await read()
  clock.time = minute
  const load = async () => {
    throw new InvalidRequestError({ problem: 'nobody has it.' })
  }
  const onOld = () => expect.unreachable('It is old.')
  await expect(read({ load, onOld })).rejects.toMatchObject({ name: 'InvalidRequestError' })
})

test('metrics count a read by what it found: nothing, an answer, another read, an old answer', async () => {
  const { clock, metrics, read } = openShared(null)
  const count = async () =>
    (await metrics.write()).split('\n').filter((line) => line.startsWith('wallet_kit_cache_reads'))
  const line = (result: string, times: number) =>
    `wallet_kit_cache_reads_total{operation="getBalances",result="${result}"} ${times}`
  await Promise.all([read(), read(), read()])
  expect((await count()).toSorted()).toEqual([line('miss', 1), line('shared', 2)])
  await read()
  clock.time = minute
  await read({ load: fails, onOld: () => {} })
  expect((await count()).toSorted()).toEqual([
    ...[line('hit', 1), line('miss', 2), line('old', 1), line('shared', 2)],
  ])
})
