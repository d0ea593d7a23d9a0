import { expect, onTestFinished, test } from 'vitest'
import { app, createTestService } from '../../../test/createTestService.js'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { startRedis } from '../../../test/startRedis.js'

const gas = '/blockchain/v1/convert/gas-price?chainId=eip155:1'

test('instances share what they know and their limits in Redis, and go on without it', async () => {
  const redis = await startRedis()
  const source = fakeSource('one', { gasPrice: { fetchGasPrice: async () => 7n } })
  const services = await Promise.all(
    [1, 2].map(() =>
      createTestService({
        blockchain: {
          ...{ networks: [testNetwork(1)], sources: [source] },
          ...{ limits: { perAddress: 4 }, redisUrl: redis.url },
        },
      }),
    ),
  )
  const [one, two] = services
  if (!one || !two) throw new Error('There are two.')
  for (const { lines } of services) await expect.poll(() => lines.join()).toContain('redis-reached')
  const ask = async ({ app: routes }: typeof one) =>
    (await routes.request(gas, { headers: { Origin: app } })).status

  expect([await ask(one), await ask(two), await ask(one), await ask(two)]).toEqual([
    ...[200, 200, 200, 200],
  ])
  expect(source.asked).toHaveLength(1)
  expect([await ask(one), await ask(two)]).toEqual([429, 429])

  await redis.stop()
  await expect.poll(() => two.lines.join()).toContain('redis-not-reached')
  two.pass(10_000)
  // Each counts for itself now.
  expect(await ask(two)).toBe(200)
  expect(source.asked).toHaveLength(2)
  await Promise.all(services.map((service) => service.stop()))
})

test('a Redis that hangs costs one read half a second, and is left out until it answers', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const source = fakeSource('one', { gasPrice: { fetchGasPrice: async () => 7n } })
  const networks = Array.from({ length: 12 }, (_, index) => testNetwork(index + 1))
  const service = await createTestService({
    blockchain: { networks, sources: [source], redisUrl: redis.url },
  })
  onTestFinished(() => service.stop())
  await expect.poll(() => service.lines.join()).toContain('redis-reached')
  const read = async (id: number) => {
    const path = `/blockchain/v1/convert/gas-price?chainId=eip155:${id}`
    const begun = performance.now()
    const { status } = await service.app.request(path, { headers: { Origin: app } })
    expect(status).toBe(200)
    return performance.now() - begun
  }
  redis.freeze()
  await read(1)
  await expect.poll(() => service.lines.join()).toContain('redis-not-reached')
  let all = 0
  for (let id = 2; id <= 12; id++) all += await read(id)
  // Eleven reads, each of which would wait for Redis once or twice.
  expect(all).toBeLessThan(2_500)
  redis.thaw()
  await expect
    .poll(() => service.lines.filter((line) => line.includes('redis-reached')).length, {
      timeout: 20_000,
    })
    .toBe(2)
})
