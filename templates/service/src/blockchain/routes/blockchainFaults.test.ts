import type { Transaction } from '@wallet-kit/core'
import type { SwapProvider } from '@wallet-kit/core/assets'
import {
  BodyTooLargeError,
  HttpError,
  HttpTimeoutError,
  RequestFailedError,
  RpcError,
} from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { fakeNames } from '../../../test/fakeNames.js'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { signIn } from '../../../test/signIn.js'
import {
  address,
  ask,
  caipNetworkId,
  dollar,
  ether,
  readers,
  startBlockchain,
  swapOf,
  transaction,
} from '../../../test/startBlockchain.js'
import { NetworkNotReachedError } from '../../errors.js'
import { onchain } from '../onchain/onchain.js'
import type { Onramp } from '../sources.js'
import { zeroEx } from '../vendors/zeroEx/zeroEx.js'

test('a transaction of a time that no date has does not take the others with it', async () => {
  const transactions = [transaction('1', 3), { ...transaction('2', 2), minedAt: 9e18 }]
  const history = { fetchTransactions: async () => ({ transactions, next: undefined }) }
  const { request } = await startBlockchain({ sources: [fakeSource('one', { history })] })
  const { status, body } = await request(`/v1/account/${address}/history?chainId=eip155:1`)
  expect([status, body.data?.map(({ id }: Transaction) => id)]).toEqual([200, ['1']])
})

test('a network that fails is asked for with the next page, and its rows are not lost', async () => {
  let isDown = true
  const history = {
    fetchTransactions: async ({ caipNetworkId }: { readonly caipNetworkId: string }) => {
      const isOther = caipNetworkId === 'eip155:10'
      if (isOther && isDown) throw new Error('down')
      const transactions = [transaction(isOther ? '2' : '1', 3, caipNetworkId)]
      return { transactions, next: undefined }
    },
  }
  const { request } = await startBlockchain({ sources: [fakeSource('one', { history })] })
  const first = await request(`/v1/account/${address}/history`)
  expect(first.body).toMatchObject({ data: [{ id: '1' }], reach: { isPartial: true } })
  const more = `/v1/account/${address}/history?cursor=${first.body.next}`
  expect((await request(more)).status).toBe(503)
  isDown = false
  const second = await request(more)
  expect(second.body).toMatchObject({ data: [{ id: '2' }], next: null })
  expect(second.body.reach).toBeUndefined()
})

const down = new RequestFailedError({ url: 'https://node.example' })
const status = (status: number) => new HttpError({ url: 'https://node.example', status })

test.each([
  ['no connection', 5, down],
  ['status 502', 5, status(502)],
  ['status 429', 5, status(429)],
  ['a time-out', 8, new HttpTimeoutError({ url: 'https://node.example', timeout: 4_000 })],
  ['status 403', 8, status(403)],
  ['an answer that is too large', 8, new BodyTooLargeError({ url: 'a', maxBytes: 1 })],
  ['an answer that is none', 8, new TypeError('No answer to it.')],
  ['too many results', 8, new RpcError({ method: 'eth_getLogs', code: -32000 })],
  ['more results than a limit allows', 8, new RpcError({ method: 'eth_getLogs', code: -32005 })],
])('of eight requests that end with %s a source gets %j', async (_, count, error) => {
  const source = fakeSource('one', { balances: { fetchBalances: () => Promise.reject(error) } })
  const { request } = await startBlockchain({ sources: [source] })
  const path = `/v1/account/${address}/balance?chainId=eip155:1`
  for (let each = 0; each < 8; each++) expect((await request(path)).status).toBe(503)
  expect(source.asked).toHaveLength(count)
})

test.each([
  ['fails', async () => Promise.reject(down)],
  ['takes long', () => new Promise<never>(() => {})],
])(
  'a source that %s is answered for by what is known, which says how old it is',
  async (how, fail) => {
    let ask: () => Promise<never> | undefined = () => undefined
    const source = fakeSource('one', {
      balances: {
        fetchBalances: async (asked) => (await ask()) ?? readers.balances.fetchBalances(asked),
      },
    })
    const { request, service } = await startBlockchain({ sources: [source] })
    const path = `/v1/account/${address}/balance?chainId=eip155:1`
    const first = await request(path)
    expect(first.headers.get('Age')).toBeNull()
    ask = fail
    service.pass(42_000)
    const old = await request(path)
    expect([old.status, old.body, old.headers.get('Age')]).toEqual([200, first.body, '42'])
    expect(old.headers.get('Access-Control-Expose-Headers')).toContain('Age')
    if (how === 'fails') {
      expect((await request(`${path}&forceUpdate=true`)).status).toBe(503)
      service.pass(5 * 60_000)
      expect((await request(path)).status).toBe(503)
    }
  },
)

test('the next source is asked where one fails, and soon no more the one that fails always', async () => {
  const broken = fakeSource('broken', {
    balances: { fetchBalances: () => Promise.reject(down) },
    gasPrice: { fetchGasPrice: () => Promise.reject(down) },
  })
  const { request, service } = await startBlockchain({
    sources: [broken, fakeSource('one', { balances: readers.balances })],
    metricsToken: 'a-token-of-some-length',
  })
  for (let each = 0; each < 8; each++) {
    const path = `/v1/account/${address}/balance?chainId=eip155:1&forceUpdate=true`
    expect((await request(path)).status).toBe(200)
  }
  expect(broken.asked).toHaveLength(5)
  const gas = await request('/v1/convert/gas-price?chainId=eip155:1')
  expect([gas.status, gas.headers.get('Retry-After')]).toEqual([503, '2'])
  service.pass(15_001)
  await request(`/v1/account/${address}/balance?chainId=eip155:1`)
  expect(broken.asked).toHaveLength(7)

  expect((await service.app.request('/metrics')).status).toBe(401)
  const headers = { Authorization: 'Bearer a-token-of-some-length' }
  const metrics = await (await service.app.request('/metrics', { headers })).text()
  expect(metrics).toContain('upstream_requests_total{source="broken",outcome="left-out"} 3')
  expect(metrics).toContain(
    'duration_seconds_count{operation="/v1/account/:address/balance",status="200"} 9',
  )
  expect(metrics).toContain('process_cpu_seconds_total')
  expect(metrics).not.toContain(address)
})

test('who is asked for what cannot be is not left out: the requests of others are answered', async () => {
  const refusal = new HttpError({ url: 'https://vendor.example', status: 400 })
  const shop: Onramp = {
    describe: () => Promise.reject(),
    fetchQuote: () => Promise.reject(refusal),
    createUrl: async ({ purchaseCurrency }) => {
      if (purchaseCurrency === 'NONE') throw refusal
      return 'https://pay.example/'
    },
  }
  const { request, service } = await startBlockchain({
    onramps: [{ id: 'shop', createOnramp: () => shop }],
    sources: [
      fakeSource('one', {
        prices: {
          fetchPrices: async ({ addresses }) => {
            if (addresses[0] !== ether) throw refusal
            return { [ether]: '1' }
          },
        },
      }),
    ],
  })
  const headers = { Cookie: await signIn(service) }
  const post = (path: string, body: unknown) =>
    request(path, { method: 'POST', body: JSON.stringify(body), headers })
  const wish = { provider: 'shop', caipAddress: ask.userAddress, purchaseCurrency: 'NONE' }
  const paid = { paymentAmount: '1', paymentCurrency: 'USD', network: caipNetworkId }
  const pricesOf = (address: string) =>
    post('/v1/fungible/price', { currency: 'usd', addresses: [address] })

  for (let each = 0; each < 6; each++) {
    expect((await post('/v1/onramp/quote', { ...wish, ...paid })).status).toBe(400)
    expect((await post('/v1/generators/onrampurl', wish)).status).toBe(400)
    expect((await pricesOf(dollar)).status).toBe(503)
    service.pass(1_000)
  }
  const good = await post('/v1/generators/onrampurl', { ...wish, purchaseCurrency: 'ETH' })
  expect(good.body).toEqual({ url: 'https://pay.example/' })
  expect((await pricesOf(ether)).body.fungibles).toMatchObject([{ price: '1' }])
})

test.each([
  ['parameters that are none', -32602, 503],
  ['that a call would fail', 3, 400],
  ['that an account has too little', -32000, 503],
])('a node that says %s works: the source is asked again', async (_, code, status) => {
  const swap: SwapProvider = {
    ...swapOf(1n),
    buildSwap: () => Promise.reject(new RpcError({ method: 'eth_estimateGas', code })),
  }
  const source = fakeSource('one', { swap })
  const { request } = await startBlockchain({ sources: [source] })
  const body = JSON.stringify({ ...ask, amount: '5', quoteId: 'one~' })
  for (let each = 0; each < 6; each++) {
    const built = await request('/v1/convert/build-transaction', { method: 'POST', body })
    expect(built.status).toBe(status)
    const [reason] = built.body.reasons
    if (status === 400) expect(reason.description).toMatch(/the network would refuse the swap/)
  }
  const path = `/v1/convert/allowance?tokenAddress=${dollar}&userAddress=${ask.userAddress}`
  expect((await request(path)).status).toBe(200)
})

test('who takes events and throws or never ends holds no page up', async () => {
  const event = {
    ...{ eventId: '1f0c8f0a-61cf-4a1b-8a3d-1bb5b3d2ad8e', url: 'https://app.example/' },
    ...{ domain: 'app.example', timestamp: 1, props: { type: 'track', event: 'modal:opened' } },
  }
  const endless = () => new Promise<void>(() => {})
  const broken = () => {
    throw new Error('no disk')
  }
  for (const onEvent of [broken, endless]) {
    const { request, service } = await startBlockchain({ onEvent })
    const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'late'))
    const answer = request('/e', { method: 'POST', body: JSON.stringify(event) })
    expect(await Promise.race([answer, late])).toMatchObject({ status: 202 })
    if (onEvent === broken) expect(service.lines.join()).toContain('no disk')
  }
})

test('a network whose NFTs could not be read is asked again behind the others', async () => {
  let isDown = true
  const nfts = {
    fetchNfts: async ({ caipNetworkId }: { readonly caipNetworkId: string }) => {
      if (isDown && caipNetworkId === 'eip155:1') throw new Error('down')
      return { nfts: [{ id: caipNetworkId, name: 'Tide', collection: '' }], next: undefined }
    },
  }
  const { request } = await startBlockchain({ sources: [fakeSource('one', { nfts })] })
  const path = `/v1/account/${address}/assets`
  const first = await request(path)
  expect(first.body.data).toMatchObject([{ id: 'eip155:10' }])
  expect((await request(`${path}?cursor=${first.body.next}`)).status).toBe(503)
  isDown = false
  const second = await request(`${path}?cursor=${first.body.next}`)
  expect(second.body).toMatchObject({ data: [{ id: 'eip155:1' }], next: null })
})

test('registrations that fail leave no look-up of a name out', async () => {
  const profile = { name: 'a.kit.eth', addresses: { 60: { address } }, attributes: [] }
  const { request } = await startBlockchain({
    names: fakeNames({
      lookupName: async () => profile,
      register: () => Promise.reject(new Error('a contract that burns all gas')),
    }),
  })
  const body = JSON.stringify({ coin_type: 60, address, message: 'Name: a', signature: '0xab' })
  for (let each = 0; each < 6; each++) {
    expect((await request('/v1/profile/account', { method: 'POST', body })).status).toBe(503)
  }
  expect((await request('/v1/profile/account/a.kit.eth')).status).toBe(200)
})

test('a contract that burns all gas in its signature leaves registrations to the others', async () => {
  let cause: unknown = new RpcError({ method: 'eth_call', code: -32000, text: 'out of gas' })
  const { request } = await startBlockchain({
    names: fakeNames({
      register: async () => {
        if (cause) throw new NetworkNotReachedError({ chainId: caipNetworkId, cause })
      },
    }),
  })
  const body = JSON.stringify({ coin_type: 60, address, message: 'Name: a', signature: '0xab' })
  const register = async () =>
    (await request('/v1/profile/account', { method: 'POST', body })).status
  for (let each = 0; each < 6; each++) expect(await register()).toBe(503)
  cause = undefined
  expect(await register()).toBe(200)
})

test('a source that says when to come back is not asked before', async () => {
  let isBusy = true
  const busy = fakeSource('busy', {
    gasPrice: {
      fetchGasPrice: async () => {
        if (!isBusy) return 7n
        throw new HttpError({ url: 'https://vendor.example', status: 429, retryAfterMs: 20_000 })
      },
    },
  })
  const { request, service } = await startBlockchain({ sources: [busy] })
  const read = async () => (await request('/v1/convert/gas-price?chainId=eip155:1')).status
  expect([await read(), await read()]).toEqual([503, 503])
  isBusy = false
  service.pass(19_999)
  expect([await read(), busy.asked.length]).toEqual([503, 1])
  service.pass(1)
  expect([await read(), busy.asked.length]).toEqual([200, 2])
})

test('where one who swaps fails and the others know no way, nobody says that there is none', async () => {
  let isDown = true
  const none = { ...swapOf(0n), fetchQuotes: async () => [] }
  const busy = {
    ...swapOf(0n),
    fetchQuotes: async () => (isDown ? Promise.reject(new Error('down')) : []),
  }
  const { request } = await startBlockchain({
    sources: [fakeSource('none', { swap: none }), fakeSource('busy', { swap: busy })],
  })
  const path = `/v1/convert/quotes?from=${ether}&to=${dollar}&amount=5`
  expect((await request(path)).status).toBe(503)
  isDown = false
  expect(await request(path)).toMatchObject({ status: 200, body: { quotes: [] } })
})

test('who asks for swaps that cannot be leaves nobody else without', async () => {
  const { request } = await startBlockchain({ sources: [onchain(), zeroEx({ key: 'secret' })] })
  const build = async (wish: object) => {
    const body = JSON.stringify({ ...ask, amount: '5', ...wish })
    return (await request('/v1/convert/build-transaction', { method: 'POST', body })).status
  }
  const approve = async (quoteId: string) => {
    const query = new URLSearchParams({ ...ask, amount: '5', quoteId })
    return (await request(`/v1/convert/build-approve?${query}`)).status
  }
  // A source that is left out would not refuse it, but be unavailable.
  for (let each = 0; each < 6; each++) {
    expect(await build({ quoteId: 'onchain~v9 0xab' })).toBe(400)
    expect(await build({ quoteId: 'onchain~', to: ether })).toBe(400)
    expect(await approve('onchain~')).toBe(400)
    expect(await approve('zeroex~')).toBe(400)
  }
})

test('an amount that no token can hold is refused before a source is asked', async () => {
  const source = fakeSource('one', { swap: swapOf(1n) })
  const { request } = await startBlockchain({ sources: [source] })
  const quotesOf = async (amount: bigint) =>
    (await request(`/v1/convert/quotes?from=${ether}&to=${dollar}&amount=${amount}`)).status
  expect([await quotesOf(2n ** 256n), source.asked]).toEqual([400, []])
  expect(await quotesOf(2n ** 256n - 1n)).toBe(200)
})

test('a network that the service does not have has no price, and its sources do not fail', async () => {
  const { request, service } = await startBlockchain({
    ...{ networks: [testNetwork(1)], sources: [onchain()] },
  })
  const body = JSON.stringify({ currency: 'usd', addresses: [ether.replace(':1:', ':10:')] })
  const { status, body: told } = await request('/v1/fungible/price', { method: 'POST', body })
  expect([status, told]).toEqual([200, { fungibles: [] }])
  expect(service.lines.join()).not.toContain('source-failed')
})
