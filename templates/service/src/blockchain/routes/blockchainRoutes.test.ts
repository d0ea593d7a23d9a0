import type { TokenBalance, Transaction } from '@wallet-kit/core'
import {
  fetchGasPrice,
  fetchTokenPrices,
  fetchTransactions,
  type SwapProvider,
} from '@wallet-kit/core/money'
import { type DataReaders, HttpError } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { fetchAssets } from '../../../../../core/src/money/nfts.js'
import { fetchBalances } from '../../../../../core/src/service/fetchBalances.js'
import { createServiceProvider } from '../../../../../plugins/swap/src/tokens/createServiceProvider.js'
import { describedCalls, findAnswerMistakes } from '../../../../../test/repo/serviceDescription.js'
import { app, createTestService, stranger } from '../../../test/createTestService.js'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import type { BlockchainConfig } from '../../config/blockchainConfig.js'
import { InvalidRequestError, WebhookRefusedError } from '../../errors.js'
import type { Onramp, OnrampSource } from '../sources.js'

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const caipNetworkId = 'eip155:1'
const [ether, dollar] = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', `0x${'7e'.repeat(20)}`].map(
  (each) => `${caipNetworkId}:${each}`,
) as [string, string]
const icon = 'https://icons.example/a.png'

const balance = (chainId: string): TokenBalance => ({
  ...{ name: 'Test Dollar', symbol: 'TUSD', chainId, address: `${chainId}:${dollar.slice(9)}` },
  ...{ value: '3480.5', price: '1', quantity: { decimals: '6', numeric: '3480.5' } },
  ...{ iconUrl: icon, isUnlisted: true },
})
const transaction = (id: string, day: number, chainId = caipNetworkId): Transaction => ({
  ...{ id, chainId, hash: `0x${id}`, minedAt: Date.UTC(2026, 1, day), operationType: 'trade' },
  ...{ status: 'confirmed', sentFrom: address, sentTo: '0xab' },
  transfers: [
    {
      ...{ direction: 'in', sender: '0xab', recipient: address },
      token: { symbol: 'TUSD', name: 'Dollar', amount: '0.000001', address: dollar, iconUrl: icon },
    },
    {
      direction: 'out',
      nft: { name: 'Tide', collection: 'Shores', previewUrl: icon, isSpam: false },
    },
  ],
})

const readers = {
  balances: {
    fetchBalances: async ({ caipNetworkId }) => ({
      ...{ balances: [balance(caipNetworkId)], asked: 9, unread: 2, pricing: 'pools' },
    }),
  },
  nfts: {
    fetchNfts: async ({ cursor }) => ({
      nfts: [{ id: `n${cursor ?? 0}`, name: 'Tide', collection: 'Shores', previewUrl: icon }],
      next: cursor ? undefined : '1',
    }),
  },
  history: {
    fetchTransactions: async () => ({
      transactions: [transaction('1', 3), transaction('2', 2)],
      ...{ next: undefined, reach: { blocks: 500, only: 'tokens' } },
    }),
  },
  prices: {
    fetchPrices: async ({ addresses }) =>
      Object.fromEntries(addresses.map((each) => [each.toLowerCase(), '2500.123456789012345678'])),
  },
  gasPrice: { fetchGasPrice: async () => 1_000_000_001n },
  identity: {
    lookupIdentity: async () => ({ name: 'alice.eth', avatar: icon }),
    lookupAddress: async () => address,
  },
} satisfies DataReaders

const ask = { userAddress: `${caipNetworkId}:${address}`, from: ether, to: dollar, amount: 5n }
const swapOf = (toAmount: bigint): SwapProvider => ({
  ...{ id: 'inner', name: 'Exchange' },
  fetchTokens: async () => [{ name: 'Ether', symbol: 'ETH', address: ether, decimals: 18 }],
  fetchQuotes: async () => [{ toAmount, id: `route ~${toAmount}`, priceImpact: '0.31' }],
  fetchAllowance: async ({ quoteId }) => (quoteId === `route ~${toAmount}` ? 7n : 0n),
  buildApproval: async () => ({ ...built, data: '0x095ea7b3', value: 0n }),
  buildSwap: async ({ quoteId, slippage }) => {
    if (slippage === '50') throw new InvalidRequestError({ problem: 'nobody wants that.' })
    return { ...built, gas: 3n, toAmount: quoteId === `route ~${toAmount}` ? toAmount : 0n }
  },
})
const built = {
  ...{ from: ask.userAddress, to: dollar, data: '0x7ff36ab5', value: 5n, gasPrice: 1n },
}

/** A service with the blockchain API, and who asks it. Every answer has to be as it is written down. */
async function start(config: Partial<BlockchainConfig> = {}) {
  const service = await createTestService({
    trustedProxies: 1,
    blockchain: { networks: [testNetwork(1), testNetwork(10)], ...config },
  })
  async function request(path: string, init: RequestInit = {}) {
    const headers = { Origin: app, 'content-type': 'application/json', ...init.headers }
    const answer = await service.app.request(`/blockchain${path}`, { ...init, headers })
    const text = await answer.clone().text()
    const body = /^[[{]/.test(text) ? JSON.parse(text) : undefined
    const { status } = answer
    const method = init.method ?? 'GET'
    if (method !== 'OPTIONS') {
      const at = { method, path: path.split('?')[0] ?? '', status, body }
      expect(findAnswerMistakes(at), `${method} ${path} ${text}`).toEqual([])
    }
    return { status, body, headers: answer.headers, answer }
  }
  const kit = createTestKit({
    services: { blockchain: 'http://localhost/blockchain' },
    fetch: async (url, init) => {
      const { pathname, search } = new URL(String(url))
      return (await request(pathname.replace('/blockchain', '') + search, init)).answer
    },
  })
  return { service, request, kit }
}

test('the kit reads back what the sources told', async () => {
  const { kit } = await start({ sources: [fakeSource('one', readers)] })
  const asked = { address, caipNetworkId }

  expect(await fetchBalances(kit, asked)).toEqual({
    ...{ balances: [balance(caipNetworkId)], asked: 9, unread: 2, pricing: 'pools' },
  })
  const { transactions, next, reach } = await fetchTransactions(kit, asked)
  expect(transactions).toEqual([transaction('1', 3), transaction('2', 2)])
  expect([next, reach]).toEqual([undefined, { blocks: 500, only: 'tokens' }])
  const nfts = await fetchAssets(kit, asked)
  expect(nfts.nfts).toEqual([{ id: 'n0', name: 'Tide', collection: 'Shores', previewUrl: icon }])
  const more = await fetchAssets(kit, { ...asked, cursor: nfts.next })
  expect([more.nfts[0]?.id, more.next]).toEqual(['n1', undefined])
  const prices = await fetchTokenPrices(kit, {
    addresses: [ether.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x'), dollar],
  })
  expect([...prices.values()]).toEqual(Array(2).fill('2500.123456789012345678'))
  expect(await fetchGasPrice(kit, { caipNetworkId })).toBe(1_000_000_001n)
})

test('swaps are built by who quoted them, the best one where none is named', async () => {
  const sources = [
    fakeSource('low', { swap: swapOf(10n) }),
    fakeSource('high', { swap: swapOf(20n) }),
    fakeSource('dead', {
      swap: { ...swapOf(0n), fetchQuotes: () => Promise.reject('no') } as never,
    }),
  ]
  const { kit, request } = await start({ sources })
  const { signal } = new AbortController()
  const provider = createServiceProvider(kit)
  expect(await provider.fetchTokens({ caipNetworkId, signal })).toEqual([
    { name: 'Ether', symbol: 'ETH', address: ether, decimals: 18, logoUri: null },
  ])
  const quotes = await provider.fetchQuotes({ ...ask, signal })
  expect(quotes).toMatchObject([
    { id: 'low~route ~10', toAmount: '10', provider: { id: 'low', name: 'Exchange' } },
    { id: 'high~route ~20', toAmount: '20', fee: { amount: 0n, percent: '0', address: ether } },
  ])
  const asked = { tokenAddress: dollar, userAddress: ask.userAddress, signal }
  expect(await provider.fetchAllowance({ ...asked, quoteId: 'high~route ~20' })).toBe(7n)
  expect(await provider.fetchAllowance(asked)).toBe(0n)
  for (const amount of [ask.amount, 0n]) {
    const built = await provider.buildApproval({ ...ask, amount, signal })
    expect(built).toMatchObject({ data: '0x095ea7b3' })
  }
  const build = (quoteId?: string, slippage = '1') =>
    provider.buildSwap({ ...ask, ...(quoteId && { quoteId }), slippage, signal })
  expect(await build()).toMatchObject({ toAmount: '20', gas: '3', gasPrice: '1', value: '5' })
  expect(await build('low~route ~10')).toMatchObject({ toAmount: '10' })
  await expect(build('gone~1')).rejects.toMatchObject({ status: 404 })
  await expect(build(undefined, '50')).rejects.toMatchObject({ status: 400 })
  await expect(build(undefined, '51')).rejects.toMatchObject({ status: 400 })
  const other = `/v1/convert/quotes?from=${ether}&to=${dollar.replace(':1:', ':10:')}&amount=5`
  expect((await request(other)).status).toBe(400)
  const none = `/v1/convert/quotes?from=${ether}&to=eip155:1:0xab&amount=5`
  expect((await request(none)).status).toBe(400)
  expect((await request(`/v1/convert/quotes?from=${ether}&to=${dollar}&amount=5`)).status).toBe(200)
})

test('without a chain all of the namespace are read, and what failed is said', async () => {
  const pages: Record<string, readonly number[]> = {
    'eip155:1': [9, 7, 3],
    'eip155:10': [8, 4, 2, 1],
  }
  const source = fakeSource('one', {
    ...readers,
    history: {
      fetchTransactions: async ({ caipNetworkId, cursor = '0' }) => {
        const days = pages[caipNetworkId] ?? []
        const [from, to] = [Number(cursor), Number(cursor) + 2]
        return {
          transactions: days
            .slice(from, to)
            .map((day) => transaction(`${day}`, day, caipNetworkId)),
          next: to < days.length ? String(to) : undefined,
        }
      },
    },
  })
  const { request } = await start({ sources: [source] })
  const { body } = await request(`/v1/account/${address}/balance`)
  expect(body.balances.map(({ chainId }: TokenBalance) => chainId)).toEqual(Object.keys(pages))
  expect(body).toMatchObject({ asked: 18, unread: 4, pricing: 'pools' })

  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 9; page++) {
    const { body } = await request(`/v1/account/${address}/history?${cursor}`)
    seen.push(...body.data.map(({ id }: Transaction) => id))
    if (!body.next) break
    cursor = `cursor=${body.next}`
  }
  expect(seen.join('')).toBe('9874321')
  const { body: nfts } = await request(`/v1/account/${address}/assets`)
  expect(nfts.data).toHaveLength(1)
  // The last one is of the same network twice: such a cursor would ask for any number of pages at once.
  const twice = 'W1siZWlwMTU1OjEiLG51bGwsbnVsbF0sWyJlaXAxNTU6MSIsbnVsbCwieCJdXQ'
  for (const wrong of ['bnVsbA', 'W10', 'W1siZWlwMTU1OjUiLG51bGwsbnVsbF1d', twice]) {
    for (const list of ['history', 'assets']) {
      const { status } = await request(`/v1/account/${address}/${list}?cursor=${wrong}`)
      expect(status, wrong).toBe(400)
    }
  }
})

test('a transaction of a time that no date has does not take the others with it', async () => {
  const transactions = [transaction('1', 3), { ...transaction('2', 2), minedAt: 9e18 }]
  const history = { fetchTransactions: async () => ({ transactions, next: undefined }) }
  const { request } = await start({ sources: [fakeSource('one', { history })] })
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
  const { request } = await start({ sources: [fakeSource('one', { history })] })
  const first = await request(`/v1/account/${address}/history`)
  expect(first.body).toMatchObject({ data: [{ id: '1' }], reach: { isPartial: true } })
  const more = `/v1/account/${address}/history?cursor=${first.body.next}`
  expect((await request(more)).status).toBe(503)
  isDown = false
  const second = await request(more)
  expect(second.body).toMatchObject({ data: [{ id: '2' }], next: null })
  expect(second.body.reach).toBeUndefined()
})

test('the next source is asked where one fails, and soon no more the one that fails always', async () => {
  const broken = fakeSource('broken', {
    balances: { fetchBalances: () => Promise.reject(new Error('down')) },
    gasPrice: { fetchGasPrice: () => Promise.reject(new Error('down')) },
  })
  const { request, service } = await start({
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
  const { request, service } = await start({
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
  const post = (path: string, body: unknown) =>
    request(path, { method: 'POST', body: JSON.stringify(body) })
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

test('a list without what did not answer is not kept: who answers again is in the next one', async () => {
  let isDown = true
  const failing = async <answer>(answer: answer) => {
    if (isDown) throw new Error('down')
    return answer
  }
  const token = { name: 'Test Dollar', symbol: 'TUSD', address: dollar, decimals: 6 }
  const late = fakeSource('late', {
    swap: { ...swapOf(1n), fetchTokens: () => failing([token]) },
  })
  const first = fakeSource('first', { swap: swapOf(1n) })
  const shop = (id: string, describe: Onramp['describe']): OnrampSource => ({
    id,
    createOnramp: () => ({ describe, fetchQuote: describe as never, createUrl: describe as never }),
  })
  const described = (id: string) => ({
    ...{ id, name: id, feeRange: { min: '1', max: '2' } },
    namespaces: ['eip155' as const],
  })
  const { request } = await start({
    sources: [first, late],
    onramps: [
      shop('open', async () => described('open')),
      shop('late', () => failing(described('late'))),
    ],
  })
  const count = async () => [
    (await request('/v1/convert/tokens?chainId=eip155:1')).body.tokens.length,
    (await request('/v1/onramp/options')).body.providers.length,
  ]
  expect(await count()).toEqual([1, 1])
  isDown = false
  expect(await count()).toEqual([2, 2])
  expect(await count()).toEqual([2, 2])
  // Who answered is not asked again.
  expect([first.asked, late.asked]).toEqual([['fetchTokens'], ['fetchTokens', 'fetchTokens']])
})

test('equal requests are one, and what is known is good for ten seconds', async () => {
  const source = fakeSource('one', readers)
  const { request, service } = await start({ sources: [source] })
  const path = `/v1/account/${address}/balance?chainId=eip155:1`
  await Promise.all(Array.from({ length: 20 }, () => request(path)))
  await request(path.replace(address, address.toUpperCase().replace('0X', '0x')))
  expect(source.asked).toHaveLength(1)
  await Promise.all(Array.from({ length: 20 }, () => request(`${path}&forceUpdate=true`)))
  expect(source.asked).toHaveLength(2)
  service.pass(9_999)
  await request(path)
  expect(source.asked).toHaveLength(2)
  service.pass(1)
  await request(path)
  expect(source.asked).toHaveLength(3)
})

test('origins, projects and limits', async () => {
  const { request, service } = await start({
    projects: {
      shop: { origins: ['https://shop.example'], requestsPerMinute: 3 },
      app: {},
    },
    limits: { perAddress: 5 },
  })
  const from = (Origin: string, projectId: string) =>
    request(`/v1/supported-chains?projectId=${projectId}`, { headers: { Origin } })
  expect((await from(app, 'nobody')).body.reasons[0].name).toBe('ProjectNotAllowed')
  expect((await from(stranger, 'app')).body.reasons[0].name).toBe('OriginNotAllowed')
  expect((await from(app, 'shop')).status).toBe(403)
  expect((await from('https://shop.example', 'app')).status).toBe(403)
  const good = await from(app, 'app')
  expect(good.body).toEqual({ http: ['eip155:1', 'eip155:10'], ws: [] })
  expect(good.headers.get('Access-Control-Allow-Origin')).toBe(app)
  expect(good.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  const preflight = await request('/v1', { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([
    ...[204, 'GET, POST'],
  ])
  for (let each = 0; each < 3; each++) await from('https://shop.example', 'shop')
  const beyond = await from('https://shop.example', 'shop')
  expect([beyond.status, Number(beyond.headers.get('Retry-After')) > 0]).toEqual([429, true])
  // The page may read how long to wait.
  expect(beyond.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example')
  expect(beyond.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After')
  expect((await from(app, 'app')).status).toBe(429)
  expect((await service.app.request('/v1/email/code', { method: 'POST' })).status).toBe(403)

  const open = await start({ origins: '*' })
  const anybody = await open.request('/wallets', { headers: { Origin: stranger } })
  expect(anybody.headers.get('Access-Control-Allow-Origin')).toBe('*')
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
    const { request, service } = await start({ onEvent })
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
  const { request } = await start({ sources: [fakeSource('one', { nfts })] })
  const path = `/v1/account/${address}/assets`
  const first = await request(path)
  expect(first.body.data).toMatchObject([{ id: 'eip155:10' }])
  expect((await request(`${path}?cursor=${first.body.next}`)).status).toBe(503)
  isDown = false
  const second = await request(`${path}?cursor=${first.body.next}`)
  expect(second.body).toMatchObject({ data: [{ id: 'eip155:1' }], next: null })
})

test('an address that its chain cannot have is refused before a source is asked', async () => {
  const [solana, polkadot] = [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ].map((caipNetworkId) => {
    const [namespace, id = ''] = caipNetworkId.split(':')
    return { ...testNetwork(1), id, caipNetworkId, namespace: namespace as 'solana' | 'polkadot' }
  })
  const source = fakeSource('one', { balances: readers.balances })
  const { request } = await start({
    networks: [testNetwork(1), solana, polkadot].flatMap((each) => each ?? []),
    sources: [source],
  })
  const read = async (account: string, chain = '') =>
    (await request(`/v1/account/${account}/balance?chainId=${chain}`)).status
  const good = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  expect(await read(good, polkadot?.caipNetworkId)).toBe(200)
  expect(await read(good.replace('15', '16'), polkadot?.caipNetworkId)).toBe(400)
  expect(await read('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', solana?.caipNetworkId)).toBe(200)
  expect(await read('z'.repeat(44), solana?.caipNetworkId)).toBe(400)
  expect(source.asked).toHaveLength(2)
})

test('that nobody has a name is not kept: it is found as soon as somebody has it', async () => {
  const profile = { name: 'new.kit.eth', addresses: { 60: { address } }, attributes: [] }
  let asked = 0
  const { request } = await start({
    names: {
      createNames: () => ({
        lookupName: async () => (++asked > 1 ? profile : undefined),
        lookupAddress: async () => [],
        lookupIdentity: async () => ({ name: null, avatar: null }),
      }),
    },
  })
  const read = async () => (await request('/v1/profile/account/new.kit.eth')).status
  expect([await read(), await read(), await read()]).toEqual([404, 200, 200])
  expect(asked).toBe(2)
})

test('registrations that fail leave no look-up of a name out', async () => {
  const profile = { name: 'a.kit.eth', addresses: { 60: { address } }, attributes: [] }
  const { request } = await start({
    names: {
      createNames: () => ({
        lookupName: async () => profile,
        lookupAddress: async () => [],
        lookupIdentity: async () => ({ name: null, avatar: null }),
        register: () => Promise.reject(new Error('a contract that burns all gas')),
      }),
    },
  })
  const body = JSON.stringify({ coin_type: 60, address, message: 'Name: a', signature: '0xab' })
  for (let each = 0; each < 6; each++) {
    expect((await request('/v1/profile/account', { method: 'POST', body })).status).toBe(503)
  }
  expect((await request('/v1/profile/account/a.kit.eth')).status).toBe(200)
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
  const { request, service } = await start({ sources: [busy] })
  const read = async () => (await request('/v1/convert/gas-price?chainId=eip155:1')).status
  expect([await read(), await read()]).toEqual([503, 503])
  isBusy = false
  service.pass(19_999)
  expect([await read(), busy.asked.length]).toEqual([503, 1])
  service.pass(1)
  expect([await read(), busy.asked.length]).toEqual([200, 2])
})

test('limits count the network of an IPv6 address, and no port that a proxy writes', async () => {
  const registered: string[] = []
  const { request } = await start({
    limits: { perAddress: 2 },
    names: {
      createNames: () => ({
        lookupName: async () => undefined,
        lookupAddress: async () => [],
        lookupIdentity: async () => ({ name: null, avatar: null }),
        register: async (_, { visitorIp }) => void registered.push(visitorIp),
      }),
    },
  })
  const body = JSON.stringify({ coin_type: 60, address, message: 'Name: a', signature: '0xab' })
  const post = async (ip: string) => {
    const headers = { 'X-Forwarded-For': `spoofed, ${ip}` }
    return (await request('/v1/profile/account', { method: 'POST', body, headers })).status
  }
  const [one, other] = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2']
  expect([await post(one), await post(other), await post(one)]).toEqual([200, 200, 429])
  expect(new Set(registered).size).toBe(1)
  const ports = ['198.51.100.7:1', '198.51.100.7:2', '198.51.100.7']
  expect([await post(ports[0] ?? ''), await post(ports[1] ?? '')]).toEqual([200, 200])
  expect(await post(ports[2] ?? '')).toBe(429)
  const written = ['[2001:db8:0:8::1]:1', '[2001:db8:0:8::2]', '2001:DB8:0:8::3']
  const statuses: number[] = []
  for (const each of written) statuses.push(await post(each))
  expect(statuses).toEqual([200, 200, 429])
})

test('each call of a batch counts towards the limits', async () => {
  const { request } = await start({ limits: { perAddress: 5 } })
  // Answered by the service itself.
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_sign' }
  const post = async (body: unknown) => {
    const path = '/v1?chainId=eip155:1'
    return (await request(path, { method: 'POST', body: JSON.stringify(body) })).status
  }
  expect(await post(call)).toBe(200)
  expect(await post([call, call, call])).toBe(200)
  expect(await post([call, call])).toBe(429)
})

test('what is asked wrongly is refused with its reason', async () => {
  const nobody = {
    lookupName: async () => undefined,
    lookupAddress: async () => [],
    lookupIdentity: async () => ({ name: null, avatar: null }),
  }
  const { request } = await start({
    sources: [fakeSource('one', readers)],
    names: { createNames: () => nobody },
  })
  const statuses = [
    [`/v1/account/0x12/balance?chainId=eip155:1`, 400],
    [`/v1/account/${address}/balance?chainId=one`, 400],
    [`/v1/account/${address}/balance?chainId=eip155:5`, 404],
    [`/v1/account/${address}/balance?currency=eur`, 400],
    [`/v1/account/${address}/history?onramp=coinbase`, 404],
    [`/v1/profile/account/alice.eth`, 404],
    [`/v1/convert/tokens`, 400],
    [`/v1/convert/tokens?chainId=eip155:1`, 200],
    [`/v1/onramp/options`, 200],
    [`/wallets?page=0`, 400],
    [`/wallets?entries=101`, 400],
    [`/v1/nothing`, 404],
    [`/v1/identity/${address}`, 200],
    [`/v1/profile/reverse/${address}`, 200],
  ] as const
  for (const [path, status] of statuses) expect((await request(path)).status, path).toBe(status)
  const wrong = await request('/v1/supported-chains', { method: 'POST', body: '{}' })
  expect([wrong.status, wrong.body.reasons[0].name]).toEqual([405, 'MethodNotAllowed'])
})

test.each(describedCalls.filter(({ operation }) => operation.requestBody))(
  '$operation.operationId refuses a body that is too large',
  async ({ method, path }) => {
    const { request } = await start()
    const large = await request(path, { method, body: JSON.stringify(['x'.repeat(600_000)]) })
    expect([large.status, large.body.reasons[0].name]).toEqual([413, 'RequestTooLarge'])
  },
)

test('a webhook that its provider did not sign is refused, and nobody is told why', async () => {
  const shop: Onramp = {
    describe: () => Promise.reject(),
    fetchQuote: () => Promise.reject(),
    createUrl: () => Promise.reject(),
    readWebhook: () => Promise.reject(new WebhookRefusedError()),
  }
  const { service } = await start({ onramps: [{ id: 'shop', createOnramp: () => shop }] })
  const answer = await service.app.request('/blockchain/webhooks/shop', { method: 'POST' })
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { reasons: [{ name: 'WebhookRefused', description: 'The webhook was refused.' }] },
  ])
})

test('names, purchases, wallets and events', async () => {
  const events: unknown[] = []
  const saved: unknown[] = []
  const profile = {
    name: 'alice.eth',
    addresses: { 60: { address } },
    attributes: [{ avatar: icon }],
  }
  const wallet = (id: string, chains: string[]) => ({ id, name: `Fern ${id}`, chains })
  const quote = { amount: '1', currency: 'USD' }
  const { request } = await start({
    names: {
      createNames: () => ({
        lookupName: async (name) => (name === 'alice.eth' ? profile : undefined),
        lookupAddress: async () => [profile],
        lookupIdentity: async () => ({ name: profile.name, avatar: icon }),
        suggest: async ({ name }) => [{ name: `${name}.kit.eth`, registered: false }],
        register: async () => {
          saved.push('registered')
        },
      }),
    },
    onramps: [
      {
        id: 'shop',
        createOnramp: () => ({
          describe: async () => ({
            ...{ id: 'shop', name: 'Shop', feeRange: { min: '1', max: '2' } },
            namespaces: ['eip155'],
          }),
          fetchQuote: async ({ provider }) => ({
            ...{ provider, paymentTotal: quote, paymentSubtotal: quote, purchaseAmount: quote },
            ...{ fee: quote, networkFee: quote, quoteId: 'q' },
          }),
          createUrl: async (_, { visitorIp }) => `https://pay.example/?ip=${visitorIp}`,
        }),
      },
    ],
    wallets: [wallet('a', ['eip155']), wallet('b', ['solana']), wallet('c', ['eip155:1'])],
    onEvent: (event, from) => void events.push([event.props.event, from]),
  })
  const post = (path: string, body: unknown) =>
    request(path, { method: 'POST', body: JSON.stringify(body) })
  expect((await request('/v1/profile/account/alice.eth')).body).toEqual(profile)
  expect((await request('/v1/profile/account/bob.eth')).status).toBe(404)
  expect((await request(`/v1/profile/reverse/${address}`)).body).toEqual([profile])
  expect((await request(`/v1/identity/${address}`)).body).toEqual({
    name: 'alice.eth',
    avatar: icon,
  })
  expect((await request('/v1/profile/suggestions/al')).body.suggestions).toHaveLength(1)
  const registration = { coin_type: 60, address, message: 'Name: a', signature: '0xab' }
  expect((await post('/v1/profile/account', registration)).body).toEqual({ success: true })
  expect(saved).toEqual(['registered'])

  expect((await request('/v1/onramp/options')).body.providers).toHaveLength(1)
  const bought = { provider: 'shop', caipAddress: ask.userAddress }
  const paid = { paymentAmount: '100', paymentCurrency: 'USD', purchaseCurrency: 'ETH' }
  const quoted = await post('/v1/onramp/quote', { ...bought, ...paid, network: caipNetworkId })
  expect(quoted.body.quoteId).toBe('q')
  expect((await post('/v1/generators/onrampurl', bought)).body.url).toContain('unknown')
  expect((await post('/v1/generators/onrampurl', { ...bought, provider: 'x' })).status).toBe(404)

  const ids = async (query: string) =>
    (await request(`/wallets?${query}`)).body.data.map(({ id }: { id: string }) => id).join('')
  expect(await ids('chains=eip155:1')).toBe('ac')
  expect(await ids('chains=solana:x,eip155&exclude=a')).toBe('bc')
  expect(await ids('search=FERN%20b&include=a,b')).toBe('b')
  expect(await ids('page=2&entries=2')).toBe('c')
  expect((await request('/wallets?entries=1')).body.count).toBe(3)

  const event = {
    ...{ eventId: '1f0c8f0a-61cf-4a1b-8a3d-1bb5b3d2ad8e', url: 'https://app.example/' },
    ...{ domain: 'app.example', timestamp: 1, props: { type: 'track', event: 'modal:opened' } },
  }
  expect((await post('/e', event)).status).toBe(202)
  expect((await post('/e', { ...event, eventId: '1' })).status).toBe(400)
  expect(events).toEqual([['modal:opened', { projectId: undefined, origin: app }]])
})
