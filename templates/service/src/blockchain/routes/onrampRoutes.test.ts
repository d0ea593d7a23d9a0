import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { app } from '../../../test/createTestService.js'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { signIn } from '../../../test/signIn.js'
import { address, ask, readers, startBlockchain } from '../../../test/startBlockchain.js'
import type { BlockchainConfig } from '../../config/blockchainConfig.js'
import type { Onramp } from '../sources.js'

const shop: Onramp = {
  describe: () => Promise.reject(),
  fetchQuote: () => Promise.reject(),
  createUrl: async () => 'https://pay.example/',
}

async function start(
  config: Partial<BlockchainConfig> = {},
  service: Parameters<typeof startBlockchain>[1] = {},
) {
  const blockchain = {
    ...{ onramps: [{ id: 'shop', createOnramp: () => shop }], ...config },
    sources: [fakeSource('one', readers)],
  }
  const started = await startBlockchain(blockchain, service)
  onTestFinished(() => started.service.stop())
  const { request } = started
  const buy = (headers: Record<string, string> = {}, caipAddress = ask.userAddress) =>
    request('/v1/generators/onrampurl', {
      method: 'POST',
      body: JSON.stringify({ provider: 'shop', caipAddress }),
      headers,
    })
  const history = (query: string, headers: Record<string, string> = {}, of: string = address) =>
    request(`/v1/account/${of}/history${query}`, { headers })
  return { ...started, buy, history }
}

test('a purchase page and purchases are the owner’s, who has signed in with the account', async () => {
  const { service, buy, history } = await start()
  for (const asked of [buy(), history('?onramp=shop')]) {
    const { status, body } = await asked
    expect(status).toBe(401)
    expect(body.reasons).toEqual([
      { name: 'SignInRequired', description: 'Sign in with this account first.' },
    ])
  }
  const cookie = await signIn(service)
  expect((await buy({ Cookie: cookie })).body).toEqual({ url: 'https://pay.example/' })
  const upper = `eip155:8453:0x${address.slice(2).toUpperCase()}`
  expect((await buy({ Cookie: cookie }, upper)).status).toBe(200)
  expect((await history('?onramp=shop', { Cookie: cookie })).body).toEqual({ data: [], next: null })
  // The rest of a history is public, on the chain too.
  expect((await history('')).status).toBe(200)
})

test('a sign-in with another account, at another page, or one that ended, is none', async () => {
  const { service, buy, history } = await start()
  const foreign = await signIn(service, { privateKey: `0x${'11'.repeat(32)}` })
  const cookie = await signIn(service)
  const own = `eip155:1:0x${'12'.repeat(20)}`
  for (const asked of [
    buy({ Cookie: foreign }),
    history('?onramp=shop', { Cookie: foreign }),
    buy({ Cookie: cookie }, own),
    buy({ Cookie: '__Host-wallet-kit-siwx=x' }),
  ]) {
    expect((await asked).status).toBe(401)
  }
  service.pass(7 * 24 * 3_600_000 - 1)
  expect((await buy({ Cookie: cookie })).status).toBe(200)
  service.pass(1)
  expect((await buy({ Cookie: cookie })).status).toBe(401)
})

test('cookies count from the app’s own pages only, also if every page may ask', async () => {
  const { service, buy } = await start({ origins: '*' })
  const cookie = await signIn(service)
  const own = await buy({ Cookie: cookie })
  expect(own.headers.get('Access-Control-Allow-Origin')).toBe(app)
  expect(own.headers.get('Access-Control-Allow-Credentials')).toBe('true')
  const other = await buy({ Cookie: cookie, Origin: 'https://other.example' })
  expect(other.status).toBe(401)
  expect(other.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(other.headers.has('Access-Control-Allow-Credentials')).toBe(false)
})

test('a contract account’s sign-in counts on its own network alone, a key’s on all: somebody else may have that address elsewhere', async () => {
  const contract = `0x${'22'.repeat(20)}`
  const node = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x01' }))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void node.close())
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const networks = [testNetwork(1), testNetwork(8453)]
  const { service, buy, history } = await start(
    { networks },
    { siwx: { rpcUrls: { 'eip155:1': [url], 'eip155:8453': [url] } } },
  )
  const read = async (cookie: string, of: string) => [
    (await buy({ Cookie: cookie }, `eip155:1:${of}`)).status,
    (await buy({ Cookie: cookie }, `eip155:8453:${of}`)).status,
    (await history('?onramp=shop&chainId=eip155:1', { Cookie: cookie }, of)).status,
    (await history('?onramp=shop&chainId=eip155:8453', { Cookie: cookie }, of)).status,
    // Of all networks.
    (await history('?onramp=shop', { Cookie: cookie }, of)).status,
  ]
  expect(await read(await signIn(service, { contract }), contract)).toEqual([
    200, 401, 200, 401, 401,
  ])
  const base = await signIn(service, { contract, chainId: 'eip155:8453' })
  expect(await read(base, contract)).toEqual([401, 200, 401, 200, 401])
  const key = await signIn(service, { chainId: 'eip155:8453' })
  expect(await read(key, address)).toEqual([200, 200, 200, 200, 200])
})
