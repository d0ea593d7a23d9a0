import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { createMetrics } from '../metrics/createMetrics.js'
import { createCache } from './createCache.js'

function open() {
  const clock = { time: 0 }
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

test('who reads anew a second after another one does not get what may be from before', async () => {
  const { begin, clock, known } = open()
  const first = begin(true)
  clock.time = 999
  const same = begin(true)
  clock.time = 1_000
  const fresh = begin(true)
  first.end('before the payment')
  fresh.end('after the payment')

  expect(await same.answer).toBe('before the payment')
  expect(await fresh.answer).toBe('after the payment')
  expect(await known()).toBe('after the payment')
})

test('what was being read when it was forgotten is not kept, and nobody waits for it', async () => {
  const { begin, forget, known } = open()
  const old = begin()
  await Promise.resolve()
  await forget()
  expect(await known()).toBe('read anew')
  old.end('from before')

  expect(await old.answer).toBe('from before')
  expect(await known()).toBe('read anew')
})

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
