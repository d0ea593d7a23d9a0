import type { WalletKitError } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { type OnrampOptions, type OnrampProvider, onramp } from '../index.js'
import { coinbase } from '../providers/providers.js'
import { requestUrl } from './providerPage.js'

const address = '0x1111111111111111111111111111111111111111'
const caipAddress = `eip155:8453:${address}`
const page = 'https://pay.coinbase.com/buy?session=5f0c'
afterEach(() => vi.useRealTimers())

function create(answer: unknown, options: OnrampOptions = {}) {
  const asked: { path: string; body: unknown }[] = []
  const kit = createTestKit({
    plugins: [onramp(options)],
    services: { blockchain: 'https://service.test' },
    fetch: async (input, init) => {
      const { pathname: path } = new URL(String(input))
      asked.push({ path, body: JSON.parse(String(init?.body)) })
      if (answer instanceof Response) return answer
      return typeof answer === 'number'
        ? new Response('{}', { status: answer })
        : Response.json(await answer)
    },
  })
  return { kit, asked }
}
const failureOf = async (promise: Promise<unknown>) =>
  (await promise.then(
    () => undefined,
    (error) => error,
  )) as WalletKitError

test('the service is asked for the page, by the chain’s name at the provider', async () => {
  const { kit, asked } = create({ url: page })
  const options = { provider: coinbase, caipAddress, chainName: 'base' }
  expect(await requestUrl(kit, options)).toBe(page)
  expect(asked).toEqual([
    {
      path: '/v1/generators/onrampurl',
      body: { provider: 'coinbase', caipAddress, chainName: 'base' },
    },
  ])
})

test('with what the host wants bought, and where it leads back to', async () => {
  const wishes = {
    purchaseCurrency: 'USDC',
    paymentCurrency: 'EUR',
    redirectUrl: 'https://app.example/bought',
  }
  const { kit, asked } = create({ url: page }, wishes)
  await requestUrl(kit, { provider: coinbase, caipAddress })
  expect(asked[0]?.body).toEqual({ provider: 'coinbase', caipAddress, ...wishes })
})

test.each([
  [{ url: 'javascript:alert(1)' }],
  [{ url: 'https://pay.example/?session=5f0c' }],
  [{ url: 'https://pay-coinbase.com/' }],
  [{ url: 'https://pay.coinbase.com.evil.example/' }],
  [{ url: 'https://notpay.coinbase.com/' }],
  [{ url: 'http://127.0.0.1:8080/' }],
  [{ url: 'http://pay.example/' }],
  [{ url: 'https://coinbase.com@evil.example/' }],
  [{}],
  [[]],
  [500],
  [403],
  [404],
])('%o is no page: that is said', async (answer) => {
  const { kit } = create(answer)
  const error = await failureOf(requestUrl(kit, { provider: coinbase, caipAddress }))
  expect(error).toMatchObject({
    name: 'OnrampUrlError',
    notice: { as: 'toast', text: 'The provider could not be opened' },
  })
})

test('a service that asks who owns the account gets its cookie; without a sign-in the visitor reads what is needed', async () => {
  const credentials: unknown[] = []
  let isSignedIn = true
  const reasons = [{ name: 'SignInRequired', description: 'Sign in with this account first.' }]
  const kit = createTestKit({
    plugins: [onramp()],
    services: { blockchain: 'https://service.test' },
    fetch: async (_, init) => {
      credentials.push(init?.credentials)
      return isSignedIn && init?.credentials === 'include'
        ? Response.json({ url: page })
        : Response.json({ reasons }, { status: 401 })
    },
  })
  expect(await requestUrl(kit, { provider: coinbase, caipAddress })).toBe(page)
  expect(credentials).toEqual([undefined, 'include'])
  isSignedIn = false
  const { name, notice } = await failureOf(requestUrl(kit, { provider: coinbase, caipAddress }))
  expect(name).toBe('OnrampUrlError')
  expect(notice?.line).toEqual({ text: 'Sign in with this account first.' })
})

test('why it is none the service may say', async () => {
  const reasons = [{ name: 'region', description: 'Not sold in your country.' }]
  const { kit } = create(Response.json({ reasons }, { status: 403 }))
  const { notice } = await failureOf(requestUrl(kit, { provider: coinbase, caipAddress }))
  expect(notice?.line).toEqual({ text: 'Not sold in your country.' })
})

test('whoever leaves waits for nothing', async () => {
  const { kit } = create(new Promise(() => {}))
  const end = new AbortController()
  const failing = failureOf(
    requestUrl(kit, { provider: coinbase, caipAddress, signal: end.signal }),
  )
  end.abort(new DOMException('Left', 'AbortError'))
  expect(await failing).toMatchObject({ name: 'AbortError' })
})

test('a provider of the host’s makes its own address, within 10 s', async () => {
  const orders: unknown[] = []
  const mine: OnrampProvider = {
    id: 'mine',
    name: 'Mine',
    namespaces: ['eip155'],
    async createUrl({ signal, ...order }) {
      orders.push(order)
      return 'https://mine.example/buy'
    },
  }
  const { kit, asked } = create(500)
  expect(await requestUrl(kit, { provider: mine, caipAddress })).toBe('https://mine.example/buy')
  expect(orders).toEqual([{ caipAddress, address }])
  expect(asked).toEqual([])

  vi.useFakeTimers()
  const hanging = { ...mine, createUrl: () => new Promise<string>(() => {}) }
  const failing = failureOf(requestUrl(kit, { provider: hanging, caipAddress }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await failing).cause).toMatchObject({ name: 'ProviderTimeoutError' })
})
