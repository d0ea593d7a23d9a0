import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getAccountTabs } from '../account/accountTabs.js'
import { fetchBalance, getBalance } from '../account/balance.js'
import type { Config } from '../config/config.js'
import { disconnect } from '../connection/disconnect.js'
import { switchNetwork } from '../connection/switchNetwork.js'
import { applySessions } from '../connection/walletSessions.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import { attachModal } from '../modal/attachModal.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeConnector } from '../testing/fakeConnector.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { fetchTokens, getTokens, refreshAccount } from './tokens.js'

const alice = '0x1111111111111111111111111111111111111111'
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  value: 0.1,
  price: 1,
  quantity: { decimals: '6', numeric: '0.1' },
  iconUrl: 'javascript:alert(1)',
}
const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3557.42,
  quantity: { decimals: '18', numeric: '1.204' },
}

type Call = {
  url: URL
  answer(status: number, body: unknown, headers?: Record<string, string>): void
}
let calls: Call[]
/** What the service answers when it is asked which networks it serves; undefined: it has no such call. */
let supported: unknown
let servedAsked: number
const storage = memoryStorage()

function setUp(config: Partial<Config> = { services: { blockchain: 'https://service.test' } }) {
  const eip155 = fakeNamespace('eip155')
  const kit: Kit = createWalletKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP Mainnet')],
    storage,
    plugins: [eip155.plugin],
    fetch: async (input) => {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains') {
        servedAsked++
        return Response.json(supported ?? {}, { status: supported ? 200 : 404 })
      }
      return new Promise((resolve) => {
        const answer: Call['answer'] = (status, body, headers = {}) =>
          resolve(new Response(JSON.stringify(body), { status, headers }))
        calls.push({ url, answer })
      })
    },
    ...config,
  }) as unknown as Kit
  const wallet = createFakeWallet({ id: 'fern', accounts: [alice] })
  applySessions(kit, {
    connector: fakeConnector(wallet),
    link: eip155.adapter,
    sessions: [wallet.session()],
    isRestored: false,
  })
  attachModal(kit)
  return { kit, adapter: eip155.adapter }
}
// The service client is loaded when it is first needed.
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
const fail = {
  name: 'TokenBalanceError',
  notice: { as: 'toast', text: 'Token Balance Unavailable' },
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  calls = []
  supported = undefined
  servedAsked = 0
  storage.values.clear()
})
afterEach(() => vi.useRealTimers())

describe('tokens', () => {
  test('an answer of before keeps the time at which the service read it', async () => {
    const { kit } = setUp()
    const reading = fetchTokens(kit)
    await settle()
    calls[0]?.answer(200, { balances: [usdc] }, { Age: '240' })
    await reading
    expect(getTokens(kit).readAt).toBe(1_000_000 - 240_000)
  })

  test('are asked for the active network and checked at the border', async () => {
    const { kit } = setUp()
    expect(getTokens(kit)).toMatchObject({ status: 'loading', isKnown: false })
    const reading = fetchTokens(kit)
    await settle()
    const { pathname, searchParams } = (calls[0] as Call).url
    expect(pathname).toBe(`/v1/account/${alice}/balance`)
    expect(Object.fromEntries(searchParams)).toMatchObject({ currency: 'usd', chainId: 'eip155:1' })
    expect(searchParams.has('forceUpdate')).toBe(false)
    calls[0]?.answer(200, {
      balances: [
        usdc,
        ether,
        { ...usdc, symbol: 'LOWQ', quantity: { decimals: '0', numeric: '7' } },
        { ...usdc, quantity: { decimals: '6', numeric: '-1' } },
        { ...usdc, chainId: 'nonsense' },
        null,
      ],
    })
    await reading
    const { value: _, iconUrl: __, ...rest } = usdc
    expect(getTokens(kit)).toEqual({
      status: 'ready',
      isKnown: true,
      hasPrices: true,
      tokens: [
        { ...rest, value: '0.1', price: '1' },
        { ...ether, price: '3557.42', value: '4283.13368' },
      ],
      // The token with 0 decimals is left out by the specification: nobody missed it.
      ...{ asked: 5, unread: 3 },
      ...{ total: '4283.23368', priced: 2 },
      readAt: 1_000_000,
    })
  })

  test('are added up exactly: 0.1 + 0.2, and digits that no float holds', async () => {
    const { kit } = setUp()
    const reading = fetchTokens(kit)
    await settle()
    const worth = (value: unknown) => ({ ...usdc, value })
    calls[0]?.answer(200, {
      balances: [worth(0.1), worth(0.2), worth('9007199254740993.000000000000000001'), worth(1e21)],
    })
    await reading
    expect(getTokens(kit).total).toBe('1000009007199254740993.300000000000000001')
  })

  test('stay fresh for 30 s; forceUpdate skips both caches', async () => {
    const { kit } = setUp()
    const first = fetchTokens(kit)
    await settle()
    calls[0]?.answer(200, { balances: [ether] })
    await first
    await vi.advanceTimersByTimeAsync(29_999)
    await fetchTokens(kit)
    expect(calls).toHaveLength(1)
    fetchTokens(kit, { forceUpdate: true })
    await settle()
    expect(calls[1]?.url.searchParams.get('forceUpdate')).toBe('true')
    calls[1]?.answer(200, { balances: [] })
    await settle()
    await vi.advanceTimersByTimeAsync(30_000)
    fetchTokens(kit)
    await settle()
    expect(calls).toHaveLength(3)
  })

  test('outlive the page for as long', async () => {
    const first = setUp()
    const reading = fetchTokens(first.kit)
    await settle()
    calls[0]?.answer(200, { balances: [ether] })
    await reading
    const second = setUp()
    await fetchTokens(second.kit)
    expect(getTokens(second.kit)).toMatchObject({ status: 'ready', total: '4283.13368' })
    expect(calls).toHaveLength(1)
  })

  test('after a failure are asked again from exactly 30 s on, not before and not by force', async () => {
    const { kit } = setUp()
    const reading = fetchTokens(kit)
    await settle()
    calls[0]?.answer(503, {})
    await expect(reading).rejects.toMatchObject(fail)
    expect(getTokens(kit)).toMatchObject({ status: 'failed', retryAt: 1_030_000 })
    await vi.advanceTimersByTimeAsync(29_999)
    await fetchTokens(kit, { forceUpdate: true })
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    fetchTokens(kit)
    await settle()
    expect(calls).toHaveLength(2)
    expect(getTokens(kit).status).toBe('loading')
  })

  test('that could not be read past the cache stay those, and old', async () => {
    const { kit } = setUp()
    const reading = fetchTokens(kit)
    await settle()
    calls[0]?.answer(200, { balances: [ether] })
    await reading
    const forced = fetchTokens(kit, { forceUpdate: true })
    await settle()
    calls[1]?.answer(503, {})
    await expect(forced).rejects.toMatchObject(fail)
    await fetchTokens(kit)
    expect(getTokens(kit)).toMatchObject({ status: 'failed', retryAt: 1_030_000 })
    expect(getTokens(kit).tokens).toHaveLength(1)
    await fetchTokens(kit, { forceUpdate: true })
    expect(calls).toHaveLength(2)
  })

  test('an answer of the wrong shape is a failure', async () => {
    const { kit } = setUp()
    const reading = fetchTokens(kit)
    await settle()
    calls[0]?.answer(200, { balance: [] })
    await expect(reading).rejects.toMatchObject({ ...fail, cause: { name: 'ServiceAnswerError' } })
  })

  test('a late answer for another network is not shown on this one', async () => {
    const { kit } = setUp()
    const reading = fetchTokens(kit)
    await settle()
    await switchNetwork(kit, { caipNetworkId: 'eip155:10' })
    calls[0]?.answer(200, { balances: [ether] })
    await reading
    expect(getTokens(kit)).toMatchObject({ status: 'loading', tokens: [] })
  })

  test('a late answer after the disconnect is dropped, and nothing stays stored', async () => {
    const { kit } = setUp()
    const reading = fetchTokens(kit)
    await settle()
    await disconnect(kit, {})
    calls[0]?.answer(200, { balances: [ether] })
    expect(await reading).toBeUndefined()
    expect([...storage.values.values()].join()).not.toContain(alice)
  })

  test('without a service: the native coin alone, and no failure', async () => {
    const { kit } = setUp({})
    expect(await fetchTokens(kit)).toEqual([])
    await fetchBalance(kit)
    expect(getTokens(kit)).toEqual({
      status: 'ready',
      isKnown: true,
      hasPrices: false,
      tokens: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: 'eip155:1',
          quantity: { decimals: '18', numeric: '1' },
        },
      ],
      total: '0',
      priced: 0,
    })
    expect(calls).toHaveLength(0)
  })
})

const token = `0x${'cd'.repeat(20)}`
const asset = { address: token, name: 'Kit', symbol: 'KIT', decimals: 6, balance: 1_500_001n }

describe('a network that the service does not serve', () => {
  const others = { http: ['eip155:10', 'nonsense', 7], ws: [] }
  const native = { symbol: 'ETH', quantity: { numeric: '1' } }

  async function read(kit: Kit, status: number, body: unknown) {
    const reading = fetchTokens(kit)
    await settle()
    calls.at(-1)?.answer(status, body)
    return reading
  }

  test.each([
    ['an error', 404, {}],
    ['an empty list', 200, { balances: [] }],
  ])('which has %s for it: the network and the wallet tell', async (_, status, body) => {
    supported = others
    const { kit, adapter } = setUp()
    adapter.getAssets = async () => [asset]
    await fetchBalance(kit)
    await read(kit, status, body)
    const shown = getTokens(kit)
    expect(shown).toMatchObject({ status: 'ready', hasPrices: false })
    expect(shown.tokens).toMatchObject([native, { symbol: 'KIT' }])
    expect(getAccountTabs(kit).map(({ id }) => id)).toEqual(['tokens'])
    // Of the same network nobody is asked again in this visit, of another one the service is.
    await vi.advanceTimersByTimeAsync(30_000)
    await fetchTokens(kit)
    expect([calls.length, servedAsked]).toEqual([1, 1])
    await switchNetwork(kit, { caipNetworkId: 'eip155:10' })
    await read(kit, 200, { balances: [{ ...ether, chainId: 'eip155:10' }] })
    expect(getTokens(kit)).toMatchObject({ status: 'ready', hasPrices: true })
    expect(getAccountTabs(kit).map(({ id }) => id)).toEqual(['tokens', 'nfts'])
  })

  test('is asked anew after a reload', async () => {
    supported = others
    const first = setUp()
    await read(first.kit, 200, { balances: [] })
    first.kit.destroy()
    supported = { http: ['eip155:1'] }
    const second = setUp()
    await read(second.kit, 200, { balances: [ether] })
    expect(getTokens(second.kit)).toMatchObject({ hasPrices: true, tokens: [{ symbol: 'ETH' }] })
  })

  test('an account that holds something, or nothing, is not taken for that', async () => {
    supported = others
    const { kit } = setUp()
    await read(kit, 200, { balances: [ether] })
    expect([getTokens(kit).hasPrices, servedAsked]).toEqual([true, 0])
    supported = { http: ['eip155:1'] }
    await vi.advanceTimersByTimeAsync(30_000)
    await read(kit, 200, { balances: [] })
    expect(getTokens(kit)).toMatchObject({ status: 'ready', hasPrices: true, tokens: [] })
  })

  test.each([undefined, null, [], { http: [] }, { http: 'eip155:10' }, { http: ['x', 1] }])(
    'a service that does not say which ones it serves (%j) serves them all',
    async (answer) => {
      supported = answer
      const { kit } = setUp()
      await expect(read(kit, 404, {})).rejects.toMatchObject(fail)
      expect(getTokens(kit)).toMatchObject({ status: 'failed', hasPrices: true })
    },
  )

  test('one that takes too long with it is not waited for', async () => {
    const silent = () => new Promise<Response>(() => {})
    const { kit } = setUp({
      services: { blockchain: 'https://service.test' },
      fetch: async (url) =>
        String(url).includes('/balance') ? new Response('', { status: 404 }) : silent(),
    })
    const reading = expect(fetchTokens(kit)).rejects.toMatchObject(fail)
    await settle()
    await vi.advanceTimersByTimeAsync(3_000)
    await reading
    expect(getTokens(kit).status).toBe('failed')
  })

  test('a host’s own provider is believed', async () => {
    supported = others
    const fetchBalances = async () => ({ balances: [] })
    const { kit } = setUp({
      services: { blockchain: 'https://service.test' },
      providers: { balances: { fetchBalances } },
    })
    expect(await fetchTokens(kit)).toEqual([])
    expect([getTokens(kit).hasPrices, servedAsked]).toEqual([true, 0])
  })
})

describe('what was sent from an account', () => {
  const path = ({ url }: Call) => [url.pathname, url.searchParams.get('forceUpdate')]
  const asked = [`/v1/account/${alice}/balance`, 'true']

  test('has its tokens read past all caches, also while another network is in use', async () => {
    const { kit } = setUp()
    await switchNetwork(kit, { caipNetworkId: 'eip155:10' })
    refreshAccount(kit, { caipAddress: `eip155:1:${alice}` })
    await settle()
    expect(calls.map(path)).toEqual([asked])
    expect(calls[0]?.url.searchParams.get('chainId')).toBe('eip155:1')
    calls[0]?.answer(200, { balances: [ether] })
    await settle()
    await switchNetwork(kit, { caipNetworkId: 'eip155:1' })
    await fetchTokens(kit)
    expect(getTokens(kit).tokens).toMatchObject([{ symbol: 'ETH' }])
    expect(calls).toHaveLength(1)
  })

  test('nobody is asked of one that has disconnected since, or of no address', async () => {
    const { kit } = setUp()
    await disconnect(kit, {})
    refreshAccount(kit, { caipAddress: `eip155:1:${alice}` })
    refreshAccount(kit, { caipAddress: 'nonsense' })
    await settle()
    expect(calls).toEqual([])
  })

  test('a wallet is not asked of an account that is not in use', async () => {
    const { kit, adapter } = setUp({})
    adapter.getAssets = vi.fn(async () => [asset])
    await switchNetwork(kit, { caipNetworkId: 'eip155:10' })
    refreshAccount(kit, { caipAddress: `eip155:1:${alice}` })
    await settle()
    expect(adapter.getAssets).not.toHaveBeenCalled()
  })
})

describe('tokens that the wallet tells of (ERC-7811)', () => {
  test('stand beside the native coin where there is no service', async () => {
    const { kit, adapter } = setUp({})
    adapter.getAssets = async () => [
      { address: 'native', symbol: 'ETH', decimals: 18, balance: 7n },
      asset,
      { ...asset, decimals: 0 },
      { ...asset, balance: 0n },
      { address: token, balance: 1n },
    ]
    await Promise.all([fetchTokens(kit), fetchBalance(kit)])
    const { tokens, hasPrices } = getTokens(kit)
    expect(hasPrices).toBe(false)
    expect(tokens).toMatchObject([
      { symbol: 'ETH', quantity: { numeric: '1' } },
      {
        name: 'Kit',
        symbol: 'KIT',
        address: `eip155:1:${token}`,
        quantity: { decimals: '6', numeric: '1.500001' },
      },
    ])
  })

  test('a wallet that knows no such request, or fails, tells of none', async () => {
    const { kit, adapter } = setUp({})
    adapter.getAssets = () => Promise.reject(new Error('4200'))
    expect(await fetchTokens(kit)).toEqual([])
    expect(getTokens(kit).status).not.toBe('failed')
  })

  test('stand beside those of a service, where the wallet says that it tells of them', async () => {
    const { kit, adapter } = setUp()
    const asked: unknown[] = []
    adapter.getAssets = async ({ isAnnounced }) => {
      asked.push(isAnnounced)
      return [asset, { ...asset, address: `0x${'9'.repeat(40)}`, symbol: 'ONE' }]
    }
    const listed = { ...ether, name: 'Kit', symbol: 'KIT', address: `eip155:1:${token}` }
    const reading = fetchTokens(kit)
    await settle()
    calls[0]?.answer(200, { balances: [ether, listed] })
    await reading
    expect(asked).toEqual([true])
    const { tokens } = getTokens(kit)
    expect(tokens.map(({ symbol, isUnlisted }) => [symbol, isUnlisted])).toEqual([
      ['ETH', undefined],
      ['KIT', undefined],
      ['ONE', true],
    ])
  })

  test('a wallet that takes its time with them is waited for no longer than a second', async () => {
    const { kit, adapter } = setUp()
    adapter.getAssets = () => new Promise(() => {})
    const reading = fetchTokens(kit)
    await settle()
    calls[0]?.answer(200, { balances: [ether] })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await reading).toMatchObject([{ symbol: 'ETH' }])
  })
})

describe('native balance', () => {
  test('is a decimal text from the network’s RPC, fresh for 30 s', async () => {
    const { kit, adapter } = setUp({})
    let reads = 0
    adapter.getBalance = async () => {
      reads++
      return { value: 1_204_000_000_000_000_001n, decimals: 18, symbol: 'ETH' }
    }
    expect(getBalance(kit)).toEqual({ status: 'loading', symbol: 'ETH' })
    await fetchBalance(kit)
    expect(getBalance(kit)).toEqual({
      status: 'ready',
      symbol: 'ETH',
      value: '1.204000000000000001',
    })
    await vi.advanceTimersByTimeAsync(29_999)
    await fetchBalance(kit)
    expect(reads).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await fetchBalance(kit)
    expect(reads).toBe(2)
  })

  test('a failure keeps the last value, has no words for visitors and waits 30 s', async () => {
    const { kit, adapter } = setUp({})
    await fetchBalance(kit)
    adapter.getBalance = () => Promise.reject(new Error('down'))
    await expect(fetchBalance(kit, { forceUpdate: true })).rejects.toThrow('down')
    expect(getBalance(kit)).toMatchObject({ status: 'ready', value: '1' })
    expect(await fetchBalance(kit, { forceUpdate: true })).toMatchObject({ value: '1' })
  })

  test('a node that is silent for 10 s counts as failed; its later answer still counts', async () => {
    const { kit, adapter } = setUp({})
    let answer: (value: { value: bigint; decimals: number; symbol: string }) => void = () => {}
    adapter.getBalance = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const reading = fetchBalance(kit)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(getBalance(kit).status).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(getBalance(kit).status).toBe('failed')
    answer({ value: 5n, decimals: 1, symbol: 'ETH' })
    await reading
    expect(getBalance(kit)).toMatchObject({ status: 'ready', value: '0.5' })
  })

  test('the service’s figure stands in where the node does not answer', async () => {
    const { kit, adapter } = setUp()
    adapter.getBalance = () => Promise.reject(new Error('down'))
    await fetchBalance(kit).catch(() => {})
    expect(getBalance(kit).status).toBe('failed')
    const reading = fetchTokens(kit)
    await settle()
    calls[0]?.answer(200, { balances: [ether] })
    await reading
    expect(getBalance(kit)).toMatchObject({ status: 'ready', value: '1.204' })
  })

  test('of several reads the newest counts', async () => {
    const { kit, adapter } = setUp({})
    const answers: ((value: { value: bigint; decimals: number; symbol: string }) => void)[] = []
    adapter.getBalance = () => new Promise((resolve) => answers.push(resolve))
    const first = fetchBalance(kit)
    const second = fetchBalance(kit, { forceUpdate: true })
    await settle()
    answers[1]?.({ value: 2n, decimals: 0, symbol: 'ETH' })
    await second
    answers[0]?.({ value: 1n, decimals: 0, symbol: 'ETH' })
    await first
    expect(getBalance(kit).value).toBe('2')
  })
})
