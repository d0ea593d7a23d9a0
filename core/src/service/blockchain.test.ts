import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getAccountTabs } from '../account/accountTabs.js'
import { lookupIdentity } from '../account/lookupIdentity.js'
import type { Config } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { fetchTransactions } from '../money/fetchTransactions.js'
import { fetchNftPage, fetchNfts } from '../money/nfts.js'
import { fetchTokens, getTokens } from '../money/tokens.js'
import { getNetwork } from '../networks/chains.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { askBlockchain, readBaseUnits } from './blockchain.js'
import type { DataProviders } from './dataProviders.js'
import { fetchBalances } from './fetchBalances.js'
import { fetchGasPrice, fetchPoolPrices, fetchTokenPrices } from './fetchPrices.js'

const address = '0x1111111111111111111111111111111111111111'
const caipAddress = `eip155:1:${address}`
const service = 'https://service.test'

/** A kit whose service answers everything with the same, and what it was asked. */
function setUp(answer: unknown, providers?: DataProviders) {
  const asked: { url: URL; body: unknown; method: string | undefined }[] = []
  const kit: Kit = createTestKit({
    account: { caipAddress },
    services: { blockchain: service },
    ...(providers && { providers }),
    fetch: async (input, init) => {
      const body = init?.body && JSON.parse(String(init.body))
      asked.push({ url: new URL(String(input)), body, method: init?.method })
      return Response.json(answer)
    },
  })
  return { kit, asked }
}

test('balances whose request is lost are asked for again, and those that the service refuses are not', async () => {
  vi.useFakeTimers()
  try {
    const answers: (Response | undefined)[] = []
    let asked = 0
    const kit: Kit = createTestKit({
      account: { caipAddress },
      services: { blockchain: service },
      fetch: async () => {
        asked++
        const answer = answers.shift()
        if (!answer) throw new TypeError('Failed to fetch')
        return answer
      },
    })
    const read = async () => {
      asked = 0
      const reading = fetchBalances(kit, { address, caipNetworkId: 'eip155:1' }).catch(
        ({ name }) => name,
      )
      await vi.advanceTimersByTimeAsync(4_000)
      return [await reading, asked]
    }
    answers.push(undefined, Response.json({ balances: [] }))
    expect(await read()).toEqual([expect.objectContaining({ balances: [] }), 2])
    answers.push(new Response('', { status: 503 }), Response.json({ balances: [] }))
    expect(await read()).toEqual(['HttpError', 1])
    answers.length = 0
    expect(await read()).toEqual(['RequestFailedError', 3])
  } finally {
    vi.useRealTimers()
  }
})

describe('a call', () => {
  test('that is the owner’s sends the service’s cookies only if it asks who that is', async () => {
    const credentials: unknown[] = []
    let status = 200
    const kit: Kit = createTestKit({
      account: { caipAddress },
      services: { blockchain: service },
      fetch: async (_, init) => {
        credentials.push(init?.credentials)
        return Response.json({ data: [], next: null }, { status })
      },
    })
    const read = (onramp?: string) =>
      fetchTransactions(kit, { address, caipNetworkId: 'eip155:1', onramp }).catch(
        ({ name }) => name,
      )
    await read('shop')
    expect(credentials.splice(0)).toEqual([undefined])
    status = 401
    expect(await read('shop')).toBe('HttpError')
    expect(credentials.splice(0)).toEqual([undefined, 'include'])
    // Anybody may read the rest of a history.
    await read()
    status = 403
    await read('shop')
    expect(credentials).toEqual([undefined, undefined])
  })

  test('has its path encoded, its query and no body', async () => {
    const { kit, asked } = setUp({ name: 'x' })
    const name = await askBlockchain(kit, 'GET /v1/profile/suggestions/{name}', {
      path: { name: 'a/b?c' },
      query: { zone: 'kit.eth' },
      parse: (answer) => Object(answer).name,
    })
    expect(name).toBe('x')
    expect(asked[0]?.url.pathname).toBe('/v1/profile/suggestions/a%2Fb%3Fc')
    expect(asked[0]?.url.searchParams.get('zone')).toBe('kit.eth')
    expect([asked[0]?.method, asked[0]?.body]).toEqual(['GET', undefined])
  })

  test('that is posted has a body', async () => {
    const { kit, asked } = setUp({ success: true })
    const body = { coin_type: 60, address, message: 'm', signature: '0x' }
    await askBlockchain(kit, 'POST /v1/profile/account', {
      body,
      parse: (answer) => Object(answer).success,
    })
    expect([asked[0]?.method, asked[0]?.body]).toEqual(['POST', body])
  })

  test('without a service, and with an answer that does not parse', async () => {
    const call = { query: { chainId: 'eip155:1' }, parse: () => undefined }
    const none: Kit = createTestKit()
    await expect(askBlockchain(none, 'GET /v1/convert/gas-price', call)).rejects.toMatchObject({
      name: 'ServiceNotConfiguredError',
    })
    const { kit } = setUp({})
    await expect(askBlockchain(kit, 'GET /v1/convert/gas-price', call)).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })
})

describe('the price of gas', () => {
  test('in wei, from the service or the host', async () => {
    const { kit, asked } = setUp({ standard: '1500000000', fast: '2', instant: '3' })
    expect(await fetchGasPrice(kit, { caipNetworkId: 'eip155:1' })).toBe(1_500_000_000n)
    expect(asked[0]?.url.searchParams.get('chainId')).toBe('eip155:1')
    const own = setUp({}, { gasPrice: { fetchGasPrice: async () => 7n } })
    expect(await fetchGasPrice(own.kit, { caipNetworkId: 'eip155:1' })).toBe(7n)
    expect(own.asked).toEqual([])
  })

  test.each([[5.5], [-1n], [2n ** 256n], [undefined]])(
    'of the host’s own: not %o',
    async (price) => {
      const gasPrice = { fetchGasPrice: async () => price as bigint }
      const asking = fetchGasPrice(setUp({}, { gasPrice }).kit, { caipNetworkId: 'eip155:1' })
      await expect(asking).rejects.toMatchObject({ name: 'ServiceAnswerError' })
    },
  )

  test.each([[{}], [{ standard: '-1' }], [{ standard: '1.5' }], [{ standard: null }], [null]])(
    'not %j',
    async (answer) => {
      const asking = fetchGasPrice(setUp(answer).kit, { caipNetworkId: 'eip155:1' })
      await expect(asking).rejects.toMatchObject({ name: 'ServiceAnswerError' })
    },
  )
})

test.each<[unknown, bigint | undefined]>([
  ['0', 0n],
  [
    '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    2n ** 256n - 1n,
  ],
  ['115792089237316195423570985008687907853269984665640564039457584007913129639936', undefined],
  [9007199254740991, 2n ** 53n - 1n],
  [9007199254740992, undefined],
  [1e21, undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['+1', undefined],
  [' 1', undefined],
  ['', undefined],
  [-1, undefined],
  [1.5, undefined],
  [5n, undefined],
  [{}, undefined],
])('base units: %o', (value, units) => {
  expect(readBaseUnits(value)).toBe(units)
})

describe('prices', () => {
  const kit1 = 'eip155:1:0x7e57000000000000000000000000000000000018'
  const mint = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'

  test('by the addresses asked for, whatever case they come back in', async () => {
    const { kit, asked } = setUp({
      fungibles: [
        { address: kit1.toUpperCase().replace('EIP155', 'eip155'), price: 12.5 },
        { address: mint.toLowerCase(), price: 9 },
        { address: 'eip155:1:0xother', price: 1 },
        null,
      ],
    })
    const prices = await fetchTokenPrices(kit, { addresses: [kit1, mint] })
    expect([...prices]).toEqual([[kit1, '12.5']])
    expect(asked[0]?.body).toEqual({ currency: 'usd', addresses: [kit1, mint] })
  })

  test.each([[-1], ['NaN'], [null], [{}], ['1e900'], ['1e-900']])('%j is none', async (price) => {
    const { kit } = setUp({ fungibles: [{ address: kit1, price }] })
    expect(await fetchTokenPrices(kit, { addresses: [kit1] })).toEqual(new Map())
  })

  test('of before: when the service read them is said', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    onTestFinished(() => now.mockRestore())
    const fetch = async () =>
      Response.json({ fungibles: [{ address: mint, price: 9 }] }, { headers: { Age: '240' } })
    const kit: Kit = createTestKit({ services: { blockchain: service }, fetch })
    const told: number[] = []
    await fetchTokenPrices(kit, { addresses: [mint], onOld: (readAt) => told.push(readAt) })
    expect(told).toEqual([1_000_000 - 240_000])
  })

  test('of the host’s own', async () => {
    const own = { prices: { fetchPrices: async () => ({ [mint]: '150.25', other: '1' }) } }
    const { kit, asked } = setUp({}, own)
    expect([...(await fetchTokenPrices(kit, { addresses: [mint] }))]).toEqual([[mint, '150.25']])
    expect(asked).toEqual([])
  })

  describe('of a plugin that reads pools', () => {
    const readers = {
      prices: { fetchPrices: async () => ({ [kit1]: '12.5', [mint]: '-1', x: '3' }) },
    }
    const load = async () => ({ default: () => readers })
    const plugin = definePlugin({
      id: pluginId<undefined>('pools'),
      options: undefined,
      contributes: {
        data: {
          has: (_, name, id) => name === 'prices' && id === 'eip155:1',
          readers: () => load,
        },
      },
    })
    const ask = (config: Partial<Config>) =>
      fetchPoolPrices(createTestKit({ plugins: [plugin], ...config }), { addresses: [kit1, mint] })

    test('are a second source beside the service', async () => {
      const prices = await ask({ services: { blockchain: service } })
      expect([...(prices ?? [])]).toEqual([[kit1, '12.5']])
    })

    test('are no second source if they are the first', async () => {
      expect(await ask({})).toBeUndefined()
    })

    test('are no source of a kit without such a plugin', async () => {
      const config = { plugins: [], services: { blockchain: service } }
      expect(await ask(config)).toBeUndefined()
    })
  })
})

describe('of a network that the app does not have', () => {
  const elsewhere = { account: { caipAddress: `eip155:999:${address}` } }
  const asked: string[] = []
  const setUp = (config: { allowUnsupportedChain?: boolean } = {}): Kit =>
    createTestKit({
      ...{ ...elsewhere, ...config, services: { blockchain: service } },
      fetch: async (url) => {
        const chainId = new URL(String(url)).searchParams.get('chainId')
        if (!chainId) return new Response('', { status: 404 })
        asked.push(chainId)
        return Response.json({ balances: [], data: [] })
      },
    })
  beforeEach(() => void asked.splice(0))

  test('nothing is read, which is no failure', async () => {
    const kit = setUp()
    expect(await Promise.all([fetchTokens(kit), fetchNfts(kit)])).toEqual([undefined, undefined])
    expect(asked).toEqual([])
    expect(getAccountTabs(kit)).toEqual([])
  })

  test('all is read where the app allows it', async () => {
    const kit = setUp({ allowUnsupportedChain: true })
    await Promise.all([fetchTokens(kit), fetchNfts(kit)])
    expect(asked).toEqual(['eip155:999', 'eip155:999'])
    expect(getAccountTabs(kit).map(({ id }) => id)).toEqual(['tokens', 'nfts'])
  })
})

describe('the host’s own data', () => {
  const ether = {
    ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: '2000' },
    quantity: { decimals: '18', numeric: '1.5' },
  }

  test('takes the place of the service’s, checked as that is', async () => {
    const asked: object[] = []
    const balances = {
      async fetchBalances({ signal: _, ...options }: object & { signal?: unknown }) {
        asked.push(options)
        return {
          balances: [ether, { ...ether, quantity: { decimals: '0', numeric: '1' } }] as never,
        }
      },
    }
    const kit: Kit = createTestKit({ account: { caipAddress }, providers: { balances } })
    await fetchTokens(kit, { forceUpdate: true })
    expect(getTokens(kit)).toMatchObject({
      hasPrices: true,
      total: '3000',
      tokens: [{ value: '3000' }],
    })
    expect(asked).toEqual([{ address, caipNetworkId: 'eip155:1', forceUpdate: true }])
  })

  test('of NFTs shows their tab, without any service', async () => {
    const nfts = {
      fetchNfts: async () => ({ nfts: [{ id: 'a', name: 'One' }], next: 'b' }) as never,
    }
    const kit: Kit = createTestKit({ account: { caipAddress }, providers: { nfts } })
    expect(getAccountTabs(kit).map(({ id }) => id)).toEqual(['tokens', 'nfts'])
    expect(await fetchNftPage(kit, { address, caipNetworkId: 'eip155:1' })).toEqual({
      nfts: [{ id: 'a', name: 'One', collection: '' }],
      next: 'b',
    })
  })

  test.each([[null], [undefined], ['none'], [{ data: [] }], [{ nfts: {}, transactions: 'none' }]])(
    'of the wrong shape is an error, not nothing: %j',
    async (answer) => {
      const give = async () => answer as never
      const { kit } = setUp(
        {},
        {
          balances: { fetchBalances: give },
          nfts: { fetchNfts: give },
          history: { fetchTransactions: give },
        },
      )
      const asked = { address, caipNetworkId: 'eip155:1' }
      for (const [name, asking] of [
        ['balances', fetchBalances(kit, asked)],
        ['nfts', fetchNftPage(kit, asked)],
        ['history', fetchTransactions(kit, asked)],
      ] as const) {
        await expect(asking, name).rejects.toMatchObject({
          name: 'ServiceAnswerError',
          message: expect.stringContaining(`providers.${name}`),
        })
      }
    },
  )

  test.each([[null], ['150.25'], [['150.25']], [undefined]])(
    'of prices: not %j',
    async (answer) => {
      const { kit } = setUp({}, { prices: { fetchPrices: async () => answer as never } })
      await expect(fetchTokenPrices(kit, { addresses: [caipAddress] })).rejects.toMatchObject({
        name: 'ServiceAnswerError',
        message: expect.stringContaining('providers.prices'),
      })
    },
  )

  test('that throws says why', async () => {
    const { kit } = setUp(
      {},
      {
        identity: {
          lookupIdentity: () => Promise.reject(new Error('out of order')),
          lookupAddress: async () => null,
        },
      },
    )
    await expect(lookupIdentity(kit, { address, network: getNetwork(kit) })).rejects.toThrow(
      'out of order',
    )
  })

  test('that hangs is given up after 10 s', async () => {
    vi.useFakeTimers()
    const gasPrice = { fetchGasPrice: () => new Promise<bigint>(() => {}) }
    const asking = fetchGasPrice(setUp({}, { gasPrice }).kit, { caipNetworkId: 'eip155:1' })
    const outcome = expect(asking).rejects.toMatchObject({ name: 'ProviderTimeoutError' })
    await vi.advanceTimersByTimeAsync(10_000)
    await outcome
    vi.useRealTimers()
  })
})
