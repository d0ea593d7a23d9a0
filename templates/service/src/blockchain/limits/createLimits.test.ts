import { expect, onTestFinished, test, vi } from 'vitest'
import { startRedis } from '../../../test/startRedis.js'
import type { BlockchainSettings } from '../../config/readBlockchain.js'
import { openRedis } from '../cache/openRedis.js'
import { createMetrics } from '../metrics/createMetrics.js'
import { createLimits } from './createLimits.js'

type Settings = Pick<BlockchainSettings, 'limits' | 'projects'>
type Redis = createLimits.Options['redis']

const generous = { perAddress: 100, perProject: 100 }
const tooMany = { name: 'TooManyRequestsError', status: 429 }

function open({ limits = generous, projects = {} }: Partial<Settings> = {}, redis?: Redis) {
  const refused: string[] = []
  const metrics = { ...createMetrics(), countRefused: (limit: string) => void refused.push(limit) }
  const settings = { limits, projects } as BlockchainSettings
  const limiter = createLimits({ settings, redis, metrics })
  return {
    refused,
    take: (address: string, projectId?: string, calls?: number) =>
      limiter.take({ address, projectId, ...(calls !== undefined && { calls }) }),
  }
}

/** Stops the clock; `vi.setSystemTime` moves it. */
function stopClock() {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** A Redis that answers, and clients of it. */
async function startShared() {
  const server = await startRedis()
  onTestFinished(() => server.stop())
  return async () => {
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const redis = openRedis({ url: server.url, log })
    onTestFinished(() => redis.disconnect())
    await expect.poll(() => redis.status).toBe('ready')
    return redis
  }
}

test.each([1, 2, 5])('an address may ask %i times a minute, and no more', async (perAddress) => {
  const { take, refused } = open({ limits: { ...generous, perAddress } })
  for (let each = 0; each < perAddress; each++) await take('ada')
  expect(refused).toEqual([])
  await expect(take('ada')).rejects.toMatchObject(tooMany)
  expect(refused).toEqual(['address'])
})

test('each address counts for itself', async () => {
  const { take } = open({ limits: { ...generous, perAddress: 1 } })
  await take('ada')
  await take('bob')
  await expect(take('ada')).rejects.toMatchObject(tooMany)
})

test.each([
  ['its own number', { shop: { requestsPerMinute: 3 } }, 3],
  ['the number of all projects', { shop: {} }, 2],
])('a project may ask as often as %s says', async (_, projects, most) => {
  const { take, refused } = open({ limits: { ...generous, perProject: 2 }, projects })
  for (let each = 0; each < most; each++) await take(`visitor ${each}`, 'shop')
  expect(refused).toEqual([])
  await expect(take('one more', 'shop')).rejects.toMatchObject(tooMany)
  expect(refused).toEqual(['project'])
})

test('each project counts for itself', async () => {
  const { take } = open({ limits: { ...generous, perProject: 1 }, projects: { shop: {}, app: {} } })
  await take('ada', 'shop')
  await take('ada', 'app')
  await expect(take('bob', 'shop')).rejects.toMatchObject(tooMany)
})

test.each([
  ['names no project', undefined],
  ['names an unknown project', 'other'],
])('a request that %s counts for its address only', async (_, projectId) => {
  const limits = { perAddress: 2, perProject: 1 }
  const { take, refused } = open({ limits, projects: { shop: {} } })
  await take('ada', projectId)
  await take('ada', projectId)
  await expect(take('ada', projectId)).rejects.toMatchObject(tooMany)
  expect(refused).toEqual(['address'])
})

test('a request that is refused for its address does not count towards its project', async () => {
  const { take } = open({ limits: { perAddress: 1, perProject: 2 }, projects: { shop: {} } })
  await take('ada', 'shop')
  await expect(take('ada', 'shop')).rejects.toMatchObject(tooMany)
  await take('bob', 'shop')
})

test.each([
  ['address', { perAddress: 5, perProject: 100 }],
  ['project', { perAddress: 100, perProject: 5 }],
])('each call of a batch counts towards the limit of the %s', async (kind, limits) => {
  const { take, refused } = open({ limits, projects: { shop: {} } })
  await take('ada', 'shop', 4)
  await take('ada', 'shop')
  await expect(take('ada', 'shop')).rejects.toMatchObject(tooMany)
  expect(refused).toEqual([kind])
})

test.each([
  [0, 60],
  [999, 60],
  [1_000, 59],
  [58_999, 2],
  [59_000, 1],
  [59_999, 1],
])('%i ms after the first request a refusal asks to wait %i s', async (time, retryAfter) => {
  stopClock()
  const { take } = open({ limits: { ...generous, perAddress: 1 } })
  await take('ada')
  vi.setSystemTime(time)
  await expect(take('ada')).rejects.toMatchObject({ ...tooMany, retryAfter })
})

test('a minute after the first request the count begins again', async () => {
  stopClock()
  const { take } = open({ limits: { ...generous, perAddress: 1 } })
  await take('ada')
  vi.setSystemTime(60_000)
  await take('ada')
  await expect(take('ada')).rejects.toMatchObject({ ...tooMany, retryAfter: 60 })
})

test('a refusal asks to wait a second at least', async () => {
  // Redis rounds down what is left of the minute.
  const ending = { defineCommand() {}, rlflxIncr: async () => [2, 0] } as unknown as Redis
  const { take } = open({ limits: { ...generous, perAddress: 1 } }, ending)
  await expect(take('ada')).rejects.toMatchObject({ ...tooMany, retryAfter: 1 })
})

test('a failure to count is thrown as it is, and is not counted as a refusal', async () => {
  const { take, refused } = open()
  // No key can be written of a symbol.
  await expect(take(Symbol('ada') as never)).rejects.toThrow(TypeError)
  expect(refused).toEqual([])
})

test('instances share their counts in Redis, under fixed keys', async () => {
  const connect = await startShared()
  const limits = { perAddress: 3, perProject: 2 }
  const projects = { shop: {}, app: {} }
  const redis = await connect()
  const [one, two] = [
    open({ limits, projects }, redis),
    open({ limits, projects }, await connect()),
  ]
  await one.take('ada', 'shop')
  await two.take('bob', 'shop')
  await two.take('ada', 'app')
  expect((await redis.keys('*')).toSorted()).toEqual([
    'wallet-kit limit address:ada',
    'wallet-kit limit address:bob',
    'wallet-kit limit project app:all',
    'wallet-kit limit project shop:all',
  ])
  await expect(one.take('eve', 'shop')).rejects.toMatchObject(tooMany)
  await one.take('ada')
  await expect(two.take('ada')).rejects.toMatchObject(tooMany)
  expect([one.refused, two.refused]).toEqual([['project'], ['address']])
})

test('a count in Redis lasts a minute', async () => {
  const redis = await (await startShared())()
  await open({}, redis).take('ada')
  const left = await redis.pttl('wallet-kit limit address:ada')
  expect(left).toBeGreaterThan(50_000)
  expect(left).toBeLessThanOrEqual(60_000)
})

test('while Redis is not reached an instance counts for itself', async () => {
  const redis = await (await startShared())()
  const { take, refused } = open({ limits: { ...generous, perAddress: 1 } }, redis)
  redis.disconnect()
  await take('ada')
  await expect(take('ada')).rejects.toMatchObject(tooMany)
  expect(refused).toEqual(['address'])
})
