import { RpcError } from '@wallet-kit/core/plugin'
import * as fc from 'fast-check'
import { decodeFunctionData, erc20Abi, type Hex, multicall3Abi, parseAbi } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { callContracts, fakeContract } from '../../../../test/plugins/fakeContracts.js'
import type { Exchanges } from '../options.js'
import type { ReadContext } from '../slice.js'
import { fetchBalances } from '../tokens/fetchBalances.js'
import { fetchPrices } from './searchPrices.js'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function decimals() view returns (uint8)',
])

const place = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`
const [token, dollar, other, coin] = [place(0x10), place(0x20), place(0x21), place(0x30)]
/** A stablecoin that comes third. */
const third = place(0x22)
const [v2, v3, feed, multicall] = [
  place(0x40),
  place(0x50),
  place(0x60),
  '0xca11bde05977b3631167028862be2a173976ca11',
] as const
const none = place(0)
const caip = 'eip155:1'

afterEach(() => vi.useRealTimers())

/** A pool of two tokens, the first with the lower address; of v3 with a fee. */
type FakePool = {
  readonly pair: readonly [Hex, Hex]
  readonly fee?: number
  readonly reserves?: readonly [bigint, bigint]
  readonly root?: bigint
  readonly liquidity?: bigint
  /** What the pool holds of each token. */
  readonly holds?: readonly [bigint, bigint]
}

function createContext({
  pools = [],
  round,
  feedDecimals = 8,
  decimals = 18,
  exchange = {},
}: {
  readonly pools?: readonly FakePool[]
  readonly round?: readonly [bigint, bigint, bigint, bigint, bigint]
  readonly feedDecimals?: number
  readonly decimals?: number
  readonly exchange?: { readonly [key in keyof Exchanges]?: Exchanges[key] | undefined }
} = {}) {
  const placeOf = (index: number) => place(0x1000 + index)
  const find = (one: Hex, other: Hex, fee?: number) => {
    const index = pools.findIndex(
      (pool) => pool.fee === fee && pool.pair[0] === one && pool.pair[1] === other,
    )
    return index < 0 ? none : placeOf(index)
  }
  const balanceOf = (holder: Hex, side: Hex) => {
    const pool = pools.find((_, index) => placeOf(index) === holder.toLowerCase())
    return pool?.holds?.[pool.pair[0] === side ? 0 : 1] ?? 10n ** 18n
  }
  const tokens = [token, dollar, other, third, coin].map((address) => [
    address,
    fakeContract(erc20Abi, {
      name: () => 'Token',
      symbol: () => 'TOK',
      decimals: () => ([dollar, other, third].includes(address) ? 6 : decimals),
      balanceOf: (holder: Hex) => balanceOf(holder, address),
    }),
  ])
  const contracts = Object.fromEntries([
    ...tokens,
    [v2, fakeContract(abi, { getPair: (one: Hex, other: Hex) => find(lower(one), lower(other)) })],
    [
      v3,
      fakeContract(abi, {
        getPool: (one: Hex, other: Hex, fee: number) => find(lower(one), lower(other), fee),
      }),
    ],
    [feed, fakeContract(abi, { latestRoundData: () => round, decimals: () => feedDecimals })],
    [multicall, fakeContract(multicall3Abi, { getEthBalance: () => 10n ** 18n })],
    ...pools.map(({ reserves, root, liquidity }, index) => [
      placeOf(index),
      fakeContract(abi, {
        getReserves: () => [...(reserves ?? []), 0],
        slot0: () => [root, 0, 0, 0, 0, 0, true],
        liquidity: () => liquidity,
      }),
    ]),
  ])
  const call = callContracts(contracts)
  const requests: string[] = []
  const context: ReadContext = {
    network: {
      ...{
        id: 1,
        caipNetworkId: caip,
        namespace: 'eip155',
        name: 'One',
        rpcUrls: ['https://rpc.example'],
      },
      nativeCurrency: { name: 'Coin', symbol: 'CO', decimals: 18 },
    },
    rpc: async ({ method, params }) => {
      requests.push(method)
      return call(params as never)
    },
    http: {} as ReadContext['http'],
    options: {
      tokenLists: [{ tokens: [{ chainId: 1, address: token }] }],
      exchanges: {
        [caip]: {
          ...{ wrappedCoin: coin, stablecoins: [dollar], coinFeed: feed },
          v2: { name: 'Two', factory: v2, router: place(1) },
          v3: { name: 'Three', factory: v3, quoter: place(2), router: place(3), fees: [500, 3000] },
          ...(exchange as Partial<Exchanges>),
        },
      },
    },
    memory: new Map(),
  }
  return { context, requests }
}

const lower = (address: Hex) => address.toLowerCase() as Hex
const native = `${caip}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const priceOf = async (address: string, setting: Parameters<typeof createContext>[0]) =>
  (await fetchPrices(createContext(setting).context, { addresses: [address] }))[address]

const now = 1_800_000_000n
const round = (answer: bigint, at: bigint) => [1n, answer, at, at, 1n] as const
/** 3,000 dollars, in dollars with 6 decimals. */
const coinPool: FakePool = { pair: [dollar, coin], reserves: [30_000n * 10n ** 6n, 10n ** 19n] }

test.each([
  { what: 'an answer of now', round: round(312_345_000_000n, now), price: '3123.45' },
  {
    what: 'one that is a day old',
    round: round(312_345_000_000n, now - 86_400n),
    price: '3123.45',
  },
  { what: 'one that is older', round: round(312_345_000_000n, now - 86_401n), price: '3000' },
  {
    what: 'one of a clock that is a day ahead',
    round: round(312_345_000_000n, now + 86_400n),
    price: '3123.45',
  },
  { what: 'one from the future', round: round(312_345_000_000n, now + 86_401n), price: '3000' },
  { what: 'nothing', round: round(0n, now), price: '3000' },
  { what: 'a negative answer', round: round(-1n, now), price: '3000' },
  { what: 'no answer', round: undefined, price: '3000' },
  {
    what: 'as many decimals as fit',
    round: round(2n * 10n ** 76n, now),
    feedDecimals: 77,
    price: '0.2',
  },
  { what: 'one decimal more', round: round(2n * 10n ** 76n, now), feedDecimals: 78, price: '3000' },
])('a feed’s answer is the coin’s price, else pools are: $what', async (given) => {
  vi.useFakeTimers({ now: Number(now) * 1000 })
  const { price, ...setting } = given
  expect(await priceOf(native, { ...setting, pools: [coinPool] } as never)).toBe(price)
})

test('exchanges without anything that is known to be worth dollars are not asked', async () => {
  const { context, requests } = createContext({
    ...{ pools: [coinPool], exchange: { stablecoins: [], coinFeed: undefined } },
  })
  expect(await fetchPrices(context, { addresses: [native] })).toEqual({})
  expect(requests).toEqual([])
})

/** 10 coins for 5 tokens. */
const pooledWithCoin: FakePool = {
  pair: [token, coin],
  reserves: [5n * 10n ** 18n, 10n ** 19n],
}

test('without a stablecoin the feed prices the coin, and the coin’s pools price the rest', async () => {
  vi.useFakeTimers({ now: Number(now) * 1000 })
  const setting = {
    ...{ round: round(200_000_000_000n, now), exchange: { stablecoins: [] } },
    pools: [pooledWithCoin, coinPool],
  }
  expect(await priceOf(native, setting)).toBe('2000')
  expect(await priceOf(`${caip}:${token}`, setting)).toBe('4000')
})

test('a stablecoin after the first is worth what its pool with the first says', async () => {
  const setting = {
    exchange: { stablecoins: [dollar, other] },
    pools: [
      { pair: [dollar, other], reserves: [18_000n * 10n ** 6n, 20_000n * 10n ** 6n] },
      { pair: [token, other], reserves: [10_000n * 10n ** 6n, 20_000n * 10n ** 6n] },
    ],
    decimals: 6,
  } as const
  expect(await priceOf(`${caip}:${other}`, setting)).toBe('0.9')
  expect(await priceOf(`${caip}:${token}`, setting)).toBe('1.8')
})

test('a pool with a stablecoin is as deep as that is worth', async () => {
  // Of the other stablecoin it holds 11,112, and each is worth 0.9 dollars.
  const priceAt = (held: bigint) =>
    priceOf(`${caip}:${token}`, {
      exchange: { stablecoins: [dollar, other] },
      pools: [
        { pair: [dollar, other], reserves: [18_000n * 10n ** 6n, 20_000n * 10n ** 6n] },
        { pair: [token, other], reserves: [held, held] },
      ],
      decimals: 6,
    })
  expect(await priceAt(11_111n * 10n ** 6n)).toBeUndefined()
  expect(await priceAt(11_112n * 10n ** 6n)).toBe('0.9')
})

test('the third stablecoin prices nothing', async () => {
  const stablecoins = [dollar, other, third]
  const pools: readonly FakePool[] = [
    { pair: [dollar, third], reserves: [20_000n * 10n ** 6n, 20_000n * 10n ** 6n] },
    { pair: [token, third], reserves: [20_000n * 10n ** 6n, 20_000n * 10n ** 6n] },
  ]
  const setting = { exchange: { stablecoins }, pools, decimals: 6 }
  expect(await priceOf(`${caip}:${token}`, setting)).toBeUndefined()
  expect(await priceOf(`${caip}:${third}`, setting)).toBe('1')
})

test('of two pools that are as deep the first one counts', async () => {
  const pools: readonly FakePool[] = [
    { pair: [token, dollar], reserves: [10_000n * 10n ** 6n, 20_000n * 10n ** 6n] },
    { pair: [token, coin], reserves: [20_000n * 10n ** 6n, (20n * 10n ** 18n) / 3n] },
    { ...coinPool, reserves: [30_000n * 10n ** 6n, 10n ** 19n] },
  ]
  expect(await priceOf(`${caip}:${token}`, { pools, decimals: 6 })).toBe('2')
})

test.each([
  ['of another network', `eip155:10:${token}`],
  ['that is too long', `${caip}:${token}0`],
  ['with something before it', `${caip}:a${token}`],
])('an address %s has no price, and nothing is asked of it', async (_, address) => {
  const pools: readonly FakePool[] = [
    { pair: [token, dollar], reserves: [20_000n * 10n ** 6n, 20_000n * 10n ** 6n] },
  ]
  const { context } = createContext({ pools, decimals: 6 })
  const prices = await fetchPrices(context, { addresses: [address, `${caip}:${token}`] })
  expect(prices).toEqual({ [`${caip}:${token}`]: '1' })
})

test('of more than a hundred addresses the first hundred have a price', async () => {
  const priceAfter = (count: number) => {
    const before = Array.from({ length: count }, (_, index) => `${caip}:${place(0x9000 + index)}`)
    const { context } = createContext({ pools: [coinPool] })
    return fetchPrices(context, { addresses: [...before, native] })
  }
  expect(await priceAfter(99)).toEqual({ [native]: '3000' })
  expect(await priceAfter(100)).toEqual({})
})

/** A square root of 1, so that base units are worth the same. */
const even = 1n << 96n
const deep = 20_000n * 10n ** 6n

test.each([
  { what: 'holds enough around its price', liquidity: deep, holds: deep, price: '1' },
  { what: 'holds all of it far from its price', liquidity: 1_000n, holds: deep },
  { what: 'holds little, close around its price', liquidity: deep * 1_000n, holds: 5n * 10n ** 6n },
  { what: 'has no liquidity', liquidity: 0n, holds: deep },
  { what: 'was never begun', liquidity: deep, holds: deep, root: 0n },
])('a pool of v3 that $what', async ({ liquidity, holds, root = even, price }) => {
  const pool = { pair: [token, dollar], fee: 500, root, liquidity, holds: [holds, holds] } as const
  expect(await priceOf(`${caip}:${token}`, { pools: [pool], decimals: 6 })).toBe(price)
})

test('what is no answer gives no price', async () => {
  const pools = [
    { pair: [token, dollar], reserves: [0n, 0n] },
    { pair: [token, dollar], fee: 500 },
    { pair: [token, dollar], fee: 3000, root: even, liquidity: 1n },
  ] as const
  expect(await priceOf(`${caip}:${token}`, { pools })).toBeUndefined()
  expect(await priceOf(`${caip}:${token}`, { decimals: 255, pools: [coinPool] })).toBeUndefined()
  expect(await priceOf('eip155:2:0x10', { pools })).toBeUndefined()
})

test('of any pools the deepest one counts, and none below the floor', async () => {
  const side = fc.bigInt({ min: 1n, max: 50_000n * 10n ** 6n })
  const units = fc.bigInt({ min: 1n, max: 10n ** 15n })
  const found = fc.record({ pair: fc.option(fc.tuple(units, side)), pool: fc.option(side) })
  await fc.assert(
    fc.asyncProperty(found, async ({ pair, pool }) => {
      const pools: readonly FakePool[] = [
        ...(pair ? [{ pair: [token, dollar], reserves: pair } as const] : []),
        ...(pool
          ? [
              {
                pair: [token, dollar],
                fee: 500,
                root: even,
                liquidity: pool,
                holds: [pool, pool],
              } as const,
            ]
          : []),
      ]
      const isDeep = (dollars = 0n) => dollars >= 10_000n * 10n ** 6n
      const [own, dollars] = pair ?? []
      const price = await priceOf(`${caip}:${token}`, { pools, decimals: 6 })
      if (!isDeep(dollars) && !isDeep(pool ?? 0n)) expect(price).toBeUndefined()
      else if ((pool ?? 0n) > (dollars ?? 0n)) expect(price).toBe('1')
      else {
        // Cut after 60 decimals.
        const [whole = '', part = ''] = (price ?? '').split('.')
        const cut = BigInt(whole + part.padEnd(60, '0'))
        expect(cut).toBe(((dollars ?? 0n) * 10n ** 60n) / (own ?? 1n))
      }
    }),
  )
})

test('where pools are is asked once; what is in them each time', async () => {
  const { context, requests } = createContext({ pools: [coinPool] })
  await fetchPrices(context, { addresses: [native] })
  await fetchPrices(context, { addresses: [native] })
  expect(requests).toHaveLength(3)
})

test('a pool whose place is reckoned is looked for once in ten minutes while it is not there', async () => {
  vi.useFakeTimers()
  const initCodeHash = `0x${'9'.repeat(64)}`
  const { context } = createContext()
  const { [caip]: known } = context.options.exchanges as Record<string, Exchanges>
  const exchanges = {
    ...known,
    v2: { ...known?.v2, initCodeHash },
    v3: { ...known?.v3, initCodeHash },
  }
  const counts: number[] = []
  const counted: ReadContext = {
    ...context,
    options: { exchanges: { [caip]: exchanges as Exchanges } },
    rpc(request) {
      const [{ data }] = request.params as [{ data: Hex }]
      counts.push(decodeFunctionData({ abi: multicall3Abi, data }).args?.[0]?.length as number)
      return context.rpc(request)
    },
  }
  const ask = () => fetchPrices(counted, { addresses: [native] })
  await ask()
  await ask()
  vi.advanceTimersByTime(10 * 60_000)
  await ask()
  const [pair, pools, facts, feed] = [1, 2 * 3, 2 * 3, 2]
  expect(counts).toEqual([pair + pools + facts + feed, feed, pair + pools + feed])
})

test('of many addresses those that are no tokens are not looked for in pools', async () => {
  const { context } = createContext({ pools: [coinPool] })
  let questions = 0
  const rpc: ReadContext['rpc'] = (request) => {
    const [{ data }] = request.params as [{ data: Hex }]
    questions += decodeFunctionData({ abi: multicall3Abi, data }).args?.[0]?.length as number
    return context.rpc(request)
  }
  const invented = Array.from({ length: 98 }, (_, index) => `${caip}:${place(0x9000 + index)}`)
  const addresses = [native, ...invented, `${caip}:${token}`]
  const prices = await fetchPrices({ ...context, rpc }, { addresses })
  expect(prices).toEqual({ [native]: '3000' })
  // Each says what it is, or is none, and the few tokens among them have pools.
  expect(questions).toBeLessThan(3 * 100 + 50)
})

test('contracts that burn all gas cost few requests, are remembered, and hide no price', async () => {
  const { context } = createContext({ pools: [coinPool] })
  const burners = Array.from({ length: 99 }, (_, index) => place(0x9000 + index))
  let requests = 0
  const rpc: ReadContext['rpc'] = async (request) => {
    requests += 1
    const [{ data }] = request.params as [{ data: Hex }]
    const calls = decodeFunctionData({ abi: multicall3Abi, data }).args?.[0] as readonly {
      target: Hex
    }[]
    if (calls.some(({ target }) => burners.includes(lower(target)))) {
      throw new RpcError({ method: 'eth_call', code: -32000, text: 'out of gas' })
    }
    return context.rpc(request)
  }
  const read = (count: number) => {
    requests = 0
    const addresses = [native, ...burners.slice(0, count).map((each) => `${caip}:${each}`)]
    return fetchPrices({ ...context, rpc }, { addresses })
  }
  expect(await read(99)).toEqual({ [native]: '3000' })
  expect(requests).toBeLessThanOrEqual(16 + 2)
  expect(await read(1)).toEqual({ [native]: '3000' })
  expect(await read(1)).toEqual({ [native]: '3000' })
  // What was found to burn all gas is not asked again: only the pool is.
  expect(requests).toBe(1)
})

test('balances are worth having without prices', async () => {
  const { context } = createContext({ pools: [coinPool] })
  let asked = 0
  const rpc: ReadContext['rpc'] = (request) => {
    asked += 1
    if (asked === 3) throw new Error('The node went away.')
    return context.rpc(request)
  }
  const { balances, pricing } = await fetchBalances({ ...context, rpc }, { address: place(0x99) })
  expect(pricing).toBe('pools')
  expect(balances.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['CO', undefined],
    ['TOK', undefined],
  ])
})

test('a token that does not say how it counts is left out, and costs no further request', async () => {
  const { context, requests } = createContext({ decimals: 255, pools: [coinPool] })
  const { balances, unread } = await fetchBalances(context, { address: place(0x99) })
  expect(balances.map(({ symbol }) => symbol)).toEqual(['CO'])
  expect(unread).toBeGreaterThan(0)
  expect(requests).toHaveLength(3)
})

test('a token that only the wallet knows of has no price, however deep its pool', async () => {
  const pool = { pair: [token, dollar], fee: 500, root: even, liquidity: deep, holds: [deep, deep] }
  const { context } = createContext({ pools: [coinPool, pool as never], decimals: 6 })
  const balancesOf = (tokenLists: ReadContext['options']['tokenLists'] & object) =>
    fetchBalances(
      { ...context, options: { ...context.options, tokenLists } },
      { address: place(0x99), walletTokens: [token] },
    )
  const isUnlisted = true
  const { balances } = await balancesOf([])
  expect(balances[1]).toMatchObject({ symbol: 'TOK', isUnlisted })
  expect(balances[1]?.price).toBeUndefined()
  const listed = await balancesOf(context.options.tokenLists ?? [])
  expect(listed.balances[1]).toMatchObject({ symbol: 'TOK', price: '1' })
})

test('a network without an exchange has balances without prices, and no request for them', async () => {
  const { context, requests } = createContext()
  const { pricing } = await fetchBalances(
    {
      ...context,
      options: { ...context.options, exchanges: {} },
      network: { ...context.network, caipNetworkId: 'eip155:77' },
    },
    { address: place(0x99) },
  )
  expect(pricing).toBe('none')
  expect(requests).toHaveLength(2)
})
