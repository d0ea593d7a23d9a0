import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { balanceCacheTime } from '../account/balance.js'
import { identityCacheTime } from '../account/identity.js'
import { createCache } from './createCache.js'

function setup({ max = 100, ttl = balanceCacheTime } = {}) {
  const clock = { now: 1_000_000 }
  const cache = createCache<string>({ ttl, max, now: () => clock.now })
  return { clock, cache }
}

test('30 s for balances, 5 min for names', () => {
  expect([balanceCacheTime, identityCacheTime]).toEqual([30_000, 300_000])
})

test('an entry is fresh until 29.999 s and stale at 30.000 s', () => {
  const { cache, clock } = setup()
  cache.set('a', '1')

  clock.now += 29_999
  expect(cache.get('a')).toBe('1')
  clock.now += 1
  expect(cache.get('a')).toBeUndefined()
})

test('a clock that was set back makes an entry stale', () => {
  const { cache, clock } = setup()
  cache.set('a', '1')
  clock.now -= 1

  expect(cache.get('a')).toBeUndefined()
})

test('the oldest goes when it is full; a rewritten entry is young again', () => {
  const { cache } = setup({ max: 2 })
  cache.set('a', '1')
  cache.set('b', '2')
  cache.set('a', '3')
  cache.set('c', '4')

  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['3', undefined, '4'])
})

test('as many are kept as are asked for', () => {
  const { cache } = setup({ max: 2 })
  cache.set('a', '1')
  cache.set('b', '2')
  expect([cache.get('a'), cache.get('b')]).toEqual(['1', '2'])
})

test('the clock is that of the wall', () => {
  vi.useFakeTimers({ now: 5_000 })
  onTestFinished(() => void vi.useRealTimers())
  const cache = createCache<string>({ ttl: 1_000, max: 1 })
  cache.set('a', '1')
  vi.setSystemTime(5_999)
  expect(cache.get('a')).toBe('1')
  vi.setSystemTime(6_000)
  expect(cache.get('a')).toBeUndefined()
})

describe('load', () => {
  test('concurrent calls share one load, and later ones its value', async () => {
    const { cache } = setup()
    let loads = 0
    const load = async () => `load ${++loads}`

    const values = await Promise.all([cache.load('a', load), cache.load('a', load)])

    expect(values).toEqual(['load 1', 'load 1'])
    expect(await cache.load('a', load)).toBe('load 1')
    expect(await cache.load('b', load)).toBe('load 2')
  })

  test('a failure is not kept, thrown or rejected', async () => {
    const { cache } = setup()

    await expect(cache.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await expect(
      cache.load('a', () => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
    expect(await cache.load('a', async () => 'up')).toBe('up')
  })

  test.each(['delete', 'clear'] as const)('%s also forgets what is under way', async (forget) => {
    const { cache } = setup()
    const { promise, resolve } = withResolvers()
    const loading = cache.load('a', () => promise)

    cache[forget]('a')
    resolve('late')

    expect(await loading).toBe('late')
    expect(cache.get('a')).toBeUndefined()
  })

  test('what is set meanwhile is newer', async () => {
    const { cache } = setup()
    const { promise, resolve } = withResolvers()
    const loading = cache.load('a', () => promise)
    cache.set('a', 'set')
    resolve('late')

    expect(await loading).toBe('late')
    expect(cache.get('a')).toBe('set')
  })

  test('who comes after a forced load shares that one, also once the older one has ended', async () => {
    const { cache } = setup()
    const [old, forced] = [withResolvers(), withResolvers()]
    const first = cache.load('a', () => old.promise)
    const second = cache.load('a', () => forced.promise, { force: true })
    old.resolve('old')
    await first
    const third = cache.load('a', async () => 'third')
    forced.resolve('new')

    expect(await Promise.all([second, third])).toEqual(['new', 'new'])
  })

  test('force skips a value that is fresh', async () => {
    const { cache } = setup()
    cache.set('a', 'old')
    expect(await cache.load('a', async () => 'new', { force: false })).toBe('old')
    expect(await cache.load('a', async () => 'new', { force: true })).toBe('new')
  })

  test('a value that is stale is loaded anew', async () => {
    const { cache, clock } = setup()
    await cache.load('a', async () => 'old')
    clock.now += 30_000
    expect(await cache.load('a', async () => 'new')).toBe('new')
  })

  test('force skips the value and the load under way, whose late answer does not win', async () => {
    const { cache } = setup()
    const { promise, resolve } = withResolvers()
    const first = cache.load('a', () => promise)
    const second = cache.load('a', async () => 'new', { force: true })

    expect(await second).toBe('new')
    resolve('old')
    expect(await first).toBe('old')
    expect(cache.get('a')).toBe('new')
  })
})

test('entries outlive the page where they are persisted', () => {
  const clock = { now: 0 }
  let stored: readonly (readonly [string, number, string])[] = []
  const persist = {
    read: () => stored,
    write: (entries: typeof stored) => {
      stored = entries
    },
  }
  const options = { ttl: 30_000, max: 2, now: () => clock.now, persist }
  createCache(options).set('a', '1')

  clock.now = 29_999
  expect(createCache(options).get('a')).toBe('1')
  clock.now = 30_000
  const cache = createCache(options)
  expect(cache.get('a')).toBeUndefined()
  cache.clear()
  expect(stored).toEqual([])
})

test('entries are read at the first use, and written after every change', async () => {
  const written: unknown[] = []
  let reads = 0
  const persist = {
    read: () => {
      reads++
      return [
        ['a', 0, '1'],
        ['b', 0, '2'],
        ['c', 0, '3'],
      ] as const
    },
    write: (entries: readonly (readonly [string, number, string])[]) => {
      written.push(entries.map(([key, stored, value]) => `${key}${stored}${value}`).join(' '))
    },
  }
  const cache = createCache<string>({ ttl: 30_000, max: 2, now: () => 9, persist })
  expect(reads).toBe(0)
  expect(cache.get('a')).toBe('1')
  expect(written).toEqual([])
  cache.set('d', '4')
  cache.delete('nothing')
  cache.delete('c')
  await cache.load('e', async () => '5')
  cache.clear()
  expect(written).toEqual(['c03 d94', 'd94', 'd94 e95', ''])
  expect(reads).toBe(1)
})

test('nothing stored is nothing', () => {
  const persist = { read: () => undefined, write: () => {} }
  expect(createCache<string>({ ttl: 1, max: 1, persist }).get('a')).toBeUndefined()
})

function withResolvers() {
  let resolve: (value: string) => void = () => {}
  const promise = new Promise<string>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
