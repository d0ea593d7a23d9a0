import type { TokenBalance, Transaction } from '@wallet-kit/core'
import { fetchGasPrice, fetchTokenPrices, fetchTransactions } from '@wallet-kit/core/assets'
import { expect, test } from 'vitest'
import { fetchNftPage } from '../../../../../core/src/money/nfts.js'
import { fetchBalances } from '../../../../../core/src/service/fetchBalances.js'
import { createServiceProvider } from '../../../../../plugins/swap/src/tokens/providers.js'
import { describedCalls } from '../../../../../test/repo/serviceDescription.js'
import { app } from '../../../test/createTestService.js'
import { fakeNames } from '../../../test/fakeNames.js'
import { fakeOnramp } from '../../../test/fakeOnramp.js'
import { fakeSource } from '../../../test/fakeSource.js'
import { signIn } from '../../../test/signIn.js'
import {
  address,
  ask,
  balance,
  caipNetworkId,
  dollar,
  ether,
  icon,
  readers,
  startBlockchain,
  swapOf,
  transaction,
} from '../../../test/startBlockchain.js'
import { WebhookRefusedError } from '../../errors.js'
import type { Onramp } from '../sources.js'

test('the kit reads back what the sources told', async () => {
  const { kit } = await startBlockchain({ sources: [fakeSource('one', readers)] })
  const asked = { address, caipNetworkId }

  expect(await fetchBalances(kit, asked)).toEqual({
    ...{ balances: [balance(caipNetworkId)], asked: 9, unread: 2, pricing: 'pools' },
  })
  const { transactions, next, reach } = await fetchTransactions(kit, asked)
  expect(transactions).toEqual([transaction('1', 3), { ...transaction('2', 2), isCut: true }])
  expect([next, reach]).toEqual([undefined, { blocks: 500, only: 'tokens' }])
  const nfts = await fetchNftPage(kit, asked)
  expect(nfts.nfts).toEqual([{ id: 'n0', name: 'Tide', collection: 'Shores', previewUrl: icon }])
  expect(nfts.unread).toBe(3)
  const more = await fetchNftPage(kit, { ...asked, cursor: nfts.next })
  expect([more.nfts[0]?.id, more.next, more.unread]).toEqual(['n1', undefined, undefined])
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
  const { kit, request } = await startBlockchain({ sources })
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
  const { request } = await startBlockchain({ sources: [source] })
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

test('what is asked wrongly is refused with its reason', async () => {
  const nobody = {
    lookupName: async () => undefined,
    lookupAddress: async () => [],
    lookupIdentity: async () => ({ name: null, avatar: null }),
  }
  const { request } = await startBlockchain({
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

test('what it serves is what is written down', async () => {
  const { service } = await startBlockchain()
  // Another name of a part is the same place.
  const place = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*')
  const served = service.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/blockchain/'))
    .map(({ method, path }) => `${method} ${place(path).replace('/blockchain', '')}`)
    // What providers of purchases post is theirs, and no call of an app.
    .filter((call) => call !== 'POST /webhooks/*')
  const written = describedCalls.map(({ method, path }) => `${method} ${place(path)}`)
  expect([...new Set(served)].toSorted()).toEqual(written.toSorted())
})

test.each(describedCalls.filter(({ operation }) => operation.requestBody))(
  '$operation.operationId refuses a body that is too large',
  async ({ method, path }) => {
    const { request } = await startBlockchain()
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
  const { service } = await startBlockchain({ onramps: [{ id: 'shop', createOnramp: () => shop }] })
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
  const { request, service } = await startBlockchain({
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
  const elsewhere = await post('/v1/onramp/quote', { ...bought, ...paid, network: 'eip155:7' })
  expect(elsewhere.status).toBe(400)
  const headers = { Cookie: await signIn(service) }
  const buying = { method: 'POST', body: JSON.stringify(bought), headers }
  expect((await request('/v1/generators/onrampurl', buying)).body.url).toContain('unknown')
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

test.each(['POST', 'PUT', 'DELETE'])(
  'what is read by GET is not asked for by %s',
  async (method) => {
    const { request } = await startBlockchain()
    for (const path of ['/v1/supported-chains', `/v1/identity/${address}`]) {
      const { status, body } = await request(path, { method })
      expect([status, body.reasons]).toEqual([
        405,
        [{ name: 'MethodNotAllowed', description: `${method} is not what is asked here.` }],
      ])
    }
  },
)

test.each<[operation: string, path: string, body?: object]>([
  ['getProfileOfName', '/v1/profile/account/alice.eth'],
  ['getProfilesOfAddress', `/v1/profile/reverse/${address}`],
  ['getIdentity', `/v1/identity/${address}`],
  ['getOnrampOptions', '/v1/onramp/options'],
  ['getPrices', '/v1/fungible/price', { currency: 'usd', addresses: [ether] }],
  ['getGasPrice', '/v1/convert/gas-price?chainId=eip155:1'],
  ['getSwapTokens', '/v1/convert/tokens?chainId=eip155:1'],
])('metrics count reads of the cache by their operation: %s', async (operation, path, body) => {
  const metricsToken = 'a-token-of-some-length'
  const profile = { name: 'alice.eth', addresses: {}, attributes: [] }
  const shop = {
    ...{ id: 'shop', name: 'Shop', feeRange: { min: '1', max: '2' } },
    namespaces: ['eip155' as const],
  }
  const { request, service } = await startBlockchain({
    ...{ metricsToken, sources: [fakeSource('one', { ...readers, swap: swapOf(1n) })] },
    names: fakeNames({ lookupName: async () => profile }),
    onramps: [fakeOnramp('shop', { describe: async () => shop })],
  })
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  for (const each of [path, path]) expect((await request(each, init)).status).toBe(200)
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const metrics = await (await service.app.request('/metrics', { headers })).text()
  const lines = metrics.split('\n').filter((line) => line.includes('cache_reads_total{'))
  expect(lines.toSorted()).toEqual([
    `wallet_kit_cache_reads_total{operation="${operation}",result="hit"} 1`,
    `wallet_kit_cache_reads_total{operation="${operation}",result="miss"} 1`,
  ])
})
