import { expect, test } from 'vitest'
import { fakeSource } from '../../../test/fakeSource.js'
import {
  address,
  caipNetworkId,
  readers,
  startBlockchain,
  swapOf,
} from '../../../test/startBlockchain.js'

test.each([
  ['a gas price', '/v1/convert/gas-price', 10_000],
  ['balances', `/v1/account/${address}/balance`, 10_000],
  ['a list of tokens to swap', '/v1/convert/tokens', 600_000],
])('%s is read again after its time: %s, %i ms', async (_, path, ms) => {
  const source = fakeSource('one', { ...readers, swap: swapOf(1n) })
  const { request, service } = await startBlockchain({ sources: [source] })
  const ask = async () => (await request(`${path}?chainId=${caipNetworkId}`)).status
  expect(await ask()).toBe(200)
  const once = source.asked.length
  expect(once).toBeGreaterThan(0)
  service.pass(ms - 1)
  expect(await ask()).toBe(200)
  expect(source.asked).toHaveLength(once)
  service.pass(1)
  expect(await ask()).toBe(200)
  expect(source.asked).toHaveLength(2 * once)
})
