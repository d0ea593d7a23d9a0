import { HttpError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { own } from '../../../test/createTestService.js'
import { fakeOnramp } from '../../../test/fakeOnramp.js'
import { testNetwork } from '../../../test/fakeSource.js'
import { signIn } from '../../../test/signIn.js'
import { address, startBlockchain } from '../../../test/startBlockchain.js'
import { createBlockchainApp } from '../../server/createBlockchainApp.js'
import type { Onramp, Purchase } from '../sources.js'

const purchase: Purchase = {
  ...{ id: 'p-1', caipAddress: `eip155:1:${address}`, status: 'confirmed' },
  ...{ at: Date.UTC(2026, 9, 1), token: { symbol: 'ETH', amount: '0.5' } },
}

async function start(shops: Readonly<Record<string, Partial<Onramp>>>) {
  const onramps = Object.entries(shops).map(([id, onramp]) => fakeOnramp(id, onramp))
  const { service, request } = await startBlockchain({ onramps })
  const post = async (id: string, init: RequestInit = {}) => {
    const path = `/blockchain/webhooks/${id}`
    const answer = await service.app.request(path, { method: 'POST', ...init })
    return { status: answer.status, body: await answer.json() }
  }
  const readHistory = async (id: string) => {
    const headers = { Cookie: await signIn(service) }
    return (await request(`/v1/account/${address}/history?onramp=${id}`, { headers })).body.data
  }
  return { service, post, readHistory }
}

const unknown = (id: string) => ({
  status: 404,
  body: { reasons: [{ name: 'NotFound', description: `The on-ramp "${id}" is not known here.` }] },
})

test.each(['none', 'silent'])(
  'a webhook of a shop that tells of no purchase, %s, is refused',
  async (id) => {
    const { post } = await start({ silent: {} })
    expect(await post(id)).toEqual(unknown(id))
  },
)

test('a service that keeps no purchases takes no webhook', async () => {
  let asked = 0
  const readWebhook = async () => {
    asked++
    return purchase
  }
  const app = await createBlockchainApp({
    networks: [testNetwork(1)],
    onramps: [fakeOnramp('shop', { readWebhook })],
  })
  const request = new Request('http://localhost/webhooks/shop', { method: 'POST' })
  const answer = await app.fetch(request)
  expect({ status: answer.status, body: await answer.json() }).toEqual(unknown('shop'))
  expect(asked).toBe(0)
})

test.each(['shop', 'store'])('%s gets its webhook as it was posted, and where to', async (id) => {
  const told: unknown[] = []
  const readWebhook: Onramp['readWebhook'] = async ({ headers, ...message }) => {
    told.push([headers.get('X-Signature'), message])
    return undefined
  }
  const { post } = await start({ shop: { readWebhook }, store: { readWebhook } })
  const body = `{ "of":  "${id}" }\n`
  const answer = await post(id, { body, headers: { 'X-Signature': `signed by ${id}` } })
  expect(answer).toEqual({ status: 200, body: {} })
  expect(told).toEqual([[`signed by ${id}`, { url: `${own}/blockchain/webhooks/${id}`, body }]])
})

test('a webhook of more than 64 kB is too large, and is not read', async () => {
  let asked = 0
  const readWebhook = async () => {
    asked++
    return undefined
  }
  const { post } = await start({ shop: { readWebhook } })
  expect((await post('shop', { body: 'a'.repeat(65_536) })).status).toBe(200)
  expect((await post('shop', { body: 'a'.repeat(65_537) })).status).toBe(413)
  expect(asked).toBe(1)
})

test('a purchase that a webhook tells of is kept for its shop', async () => {
  const { post, readHistory } = await start({
    shop: { readWebhook: async () => purchase },
    store: { readWebhook: async () => undefined },
  })
  expect((await post('store')).status).toBe(200)
  expect(await readHistory('store')).toEqual([])
  expect((await post('shop')).status).toBe(200)
  expect(await readHistory('shop')).toMatchObject([{ id: 'shop:p-1' }])
  expect(await readHistory('store')).toEqual([])
})

test.each(['shop', 'store'])(
  'a webhook of %s that cannot be read is a warning of the log',
  async (id) => {
    const readWebhook = () =>
      Promise.reject(new HttpError({ url: 'https://shop.example', status: 502 }))
    const { post, service } = await start({ shop: { readWebhook }, store: { readWebhook } })
    expect((await post(id)).status).toBe(500)
    const lines = service.lines.map((line) => JSON.parse(line))
    expect(lines.filter(({ event }) => event === 'webhook-failed')).toMatchObject([
      { level: 'warn', onramp: id, error: expect.stringContaining('502') },
    ])
  },
)
