import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpError } from '@wallet-kit/core/plugin'
import { expect, onTestFinished, test } from 'vitest'
import { app } from '../../../test/createTestService.js'
import { fakeOnramp } from '../../../test/fakeOnramp.js'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { signIn } from '../../../test/signIn.js'
import { address, ask, readers, startBlockchain } from '../../../test/startBlockchain.js'
import type { BlockchainConfig } from '../../config/blockchainConfig.js'

async function start(
  config: Partial<BlockchainConfig> = {},
  service: Parameters<typeof startBlockchain>[1] = {},
) {
  const blockchain = {
    ...{
      onramps: [fakeOnramp('shop', { createUrl: async () => 'https://pay.example/' })],
      ...config,
    },
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

const wish = {
  ...{ provider: 'shop', caipAddress: ask.userAddress, paymentAmount: '100' },
  ...{ paymentCurrency: 'EUR', purchaseCurrency: 'ETH', network: 'eip155:1' },
}
const page = {
  ...{ provider: 'shop', caipAddress: ask.userAddress, amount: '100' },
  ...{ paymentCurrency: 'EUR', purchaseCurrency: 'ETH' },
}
const posted = (body: object, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST', body: JSON.stringify(body), headers },
})
const described = (id: string) => ({
  ...{ id, name: id, feeRange: { min: '1', max: '2' } },
  namespaces: ['eip155' as const],
})
const money = { amount: '1', currency: 'EUR' }
const quoteOf = (quoteId: string) => ({
  ...{ provider: 'shop', paymentTotal: money, paymentSubtotal: money, purchaseAmount: money },
  ...{ fee: money, networkFee: money, quoteId },
})

test.each(['none', 'coinbase'])(
  'a shop that the service does not have, "%s", is refused',
  async (id) => {
    const { service, request, history } = await start()
    const headers = { Cookie: await signIn(service) }
    for (const asked of [
      request('/v1/onramp/quote', posted({ ...wish, provider: id })),
      request('/v1/generators/onrampurl', posted({ ...page, provider: id }, headers)),
      history(`?onramp=${id}`, headers),
    ]) {
      const { status, body } = await asked
      expect([status, body.reasons]).toEqual([
        ...[404, [{ name: 'NotFound', description: `The on-ramp "${id}" is not known here.` }]],
      ])
    }
  },
)

test.each(['EUR', 'USD'])(
  'a shop gets what is asked in %s, and how long it may take',
  async (paymentCurrency) => {
    const asked: unknown[] = []
    const { service, request } = await start({
      onramps: [
        fakeOnramp('shop', {
          describe: async (...told) => {
            asked.push(told)
            return described('shop')
          },
          fetchQuote: async (...told) => {
            asked.push(told)
            return quoteOf(paymentCurrency)
          },
          createUrl: async (...told) => {
            asked.push(told)
            return 'https://pay.example/'
          },
        }),
      ],
    })
    const headers = { Cookie: await signIn(service), 'X-Forwarded-For': '198.51.100.7' }
    const quoted = await request('/v1/onramp/quote', posted({ ...wish, paymentCurrency }))
    expect(quoted.body).toEqual(quoteOf(paymentCurrency))
    await request('/v1/generators/onrampurl', posted({ ...page, paymentCurrency }, headers))
    await request('/v1/onramp/options')
    const signal = expect.any(AbortSignal)
    expect(asked).toEqual([
      [{ ...wish, paymentCurrency }, { signal }],
      [
        { ...page, paymentCurrency },
        { visitorIp: '198.51.100.7', signal },
      ],
      [{ signal }],
    ])
  },
)

const status = (status: number) => new HttpError({ url: 'https://shop.example', status })
const refused = {
  status: 400,
  name: 'InvalidRequest',
  description: 'The request is not valid: the provider does not take it.',
}
const failed = {
  ...{ status: 503, name: 'UpstreamFailed', description: '"shop" gave no usable answer.' },
}

test.each([
  ['400', status(400), refused],
  ['422', status(422), refused],
  ['401', status(401), failed],
  ['404', status(404), failed],
  ['500', status(500), failed],
  ['no answer', new Error('down'), failed],
])('what a shop answers with %s is said to the page', async (_, error, expected) => {
  const refuse = () => Promise.reject(error)
  const { service, request } = await start({
    onramps: [fakeOnramp('shop', { fetchQuote: refuse, createUrl: refuse })],
  })
  const headers = { Cookie: await signIn(service) }
  for (const asked of [
    request('/v1/onramp/quote', posted(wish)),
    request('/v1/generators/onrampurl', posted(page, headers)),
  ]) {
    const { status, body } = await asked
    expect({ status, ...body.reasons[0] }).toEqual(expected)
  }
})

test.each([
  [
    [true, true],
    ['one', 'two'],
  ],
  [[true, false], ['one']],
  [[false, true], ['two']],
])(
  'shops are listed that answer (%j), and the list says whether it is whole: %j',
  async (answers, ids) => {
    const { request } = await start({
      onramps: ['one', 'two'].map((id, index) =>
        fakeOnramp(id, answers[index] ? { describe: async () => described(id) } : {}),
      ),
    })
    const { status, body } = await request('/v1/onramp/options')
    const isPartial = answers.includes(false)
    const expected = { providers: ids.map(described), ...(isPartial && { isPartial }) }
    expect([status, body]).toEqual([200, expected])
  },
)

test('where no shop answers, there is no list of them', async () => {
  const { request } = await start({ onramps: ['one', 'two'].map((id) => fakeOnramp(id)) })
  const { status, body } = await request('/v1/onramp/options')
  expect([status, body.reasons]).toEqual([
    ...[503, [{ name: 'UpstreamFailed', description: '"one" gave no usable answer.' }]],
  ])
})

test('a service without shops lists none', async () => {
  const { request } = await start({ onramps: [] })
  expect((await request('/v1/onramp/options')).body).toEqual({ providers: [] })
})
