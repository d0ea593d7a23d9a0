import { decodeFunctionData, encodeAbiParameters, parseAbi, zeroAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import type { Exchanges } from '../options.js'
import { knownExchanges } from './exchanges.js'
import { findPools, type Pool, readPools } from './pools.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** Pools that explorers and the exchanges' own pages show. */
test.each([
  ['Uniswap v2', 1, [weth, usdc], undefined, '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'],
  ['Uniswap v3', 1, [usdc, weth], 500, '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640'],
  [
    'PancakeSwap v2',
    56,
    ['0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', '0x55d398326f99059fF775485246999027B3197955'],
    undefined,
    '0x16b9a82891338f9bA80E2D6970FddA79D1eb0daE',
  ],
  [
    'Uniswap v2 on Base',
    8453,
    ['0x4200000000000000000000000000000000000006', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    undefined,
    '0x88A43bbDF9D098eEC7bCEda4e2494615dfD9bB9C',
  ],
  [
    'Uniswap v3 on Base',
    8453,
    ['0x4200000000000000000000000000000000000006', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    500,
    '0xd0b53D9277642d899DF5C87A3966A349A798F224',
  ],
  [
    'Uniswap v3 on Arbitrum One',
    42161,
    ['0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    500,
    '0xC6962004f452bE9203591991D15f6b388e09E8D0',
  ],
] as const)('%s: a pool is reckoned to be where it is', (_, chainId, pair, fee, address) => {
  const context = createTestContext({ rpc: async () => undefined })
  const exchanges = knownExchanges[`eip155:${chainId}`]
  const search = findPools(context, exchanges as NonNullable<typeof exchanges>, [pair])
  expect(search.calls).toEqual([])
  const pool = search.read([]).find((each) => each.fee === fee)
  expect(pool?.address).toBe(address.toLowerCase())
})

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint32, bool)',
  'function liquidity() view returns (uint128)',
  'function balanceOf(address) view returns (uint256)',
])
const at = (digit: string) => `0x${digit.repeat(40)}`
// The number of the first token is lower than that of the second.
const [first, second, third] = [at('a'), at('b'), at('c')] as const
/** Two exchanges whose factories are asked. */
const v2 = { name: 'Two', factory: at('2'), router: at('4') }
const v3 = { name: 'Three', factory: at('3'), router: at('5'), quoter: at('6'), fees: [500, 3000] }
const exchanges: Exchanges = { wrappedCoin: first, stablecoins: [second], v2, v3 }
const createContext = () => createTestContext({ rpc: async () => undefined })
/** Which contract is asked what. */
const decode = (calls: ReturnType<typeof findPools>['calls']) =>
  calls.map(({ to, data }) => {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return [to, functionName, ...args.map((arg) => String(arg).toLowerCase())]
  })
const pair: Pool = { address: at('7'), tokens: [first, second] }
const pool: Pool = { address: at('8'), tokens: [first, second], fee: 500 }
const tenMinutes = 10 * 60_000

afterEach(() => {
  vi.useRealTimers()
})

test('factories without a hash of code are asked for the pools', () => {
  const search = findPools(createContext(), exchanges, [[second, first]])
  expect(decode(search.calls)).toEqual([
    [v2.factory, 'getPair', first, second],
    [v3.factory, 'getPool', first, second, '500'],
    [v3.factory, 'getPool', first, second, '3000'],
  ])
  expect(search.read([at('A'), zeroAddress, at('8')])).toStrictEqual([
    { address: at('a'), tokens: [first, second] },
    { address: at('8'), tokens: [first, second], fee: 3000 },
  ])
})

test.each([
  ['v2 alone', { v2 }, 1],
  ['v3 alone', { v3 }, 2],
  ['neither', {}, 0],
])('a network with %s has no pools of another exchange', (_, parts, count) => {
  const { wrappedCoin, stablecoins } = exchanges
  const search = findPools(createContext(), { wrappedCoin, stablecoins, ...parts }, [
    [first, second],
  ])
  expect(search.calls).toHaveLength(count)
  const found = [at('7'), at('8')].slice(0, count)
  expect(search.read(found).map(({ address }) => address)).toEqual(found)
})

test.each([
  ['the same pair', [[first, second] as const, [first, second] as const]],
  ['the pair in the other order', [[first, second] as const, [second, first] as const]],
  ['the pair in capitals', [[first, second] as const, [at('A'), at('B')] as const]],
  ['a token with itself', [[first, second] as const, [third, third] as const]],
  ['a token with itself in capitals', [[first, second] as const, [third, at('C')] as const]],
])('%s is not asked for beside a pair', (_, pairs) => {
  const search = findPools(createContext(), exchanges, pairs)
  expect(search.calls).toHaveLength(3)
  expect(search.read([at('7'), at('8'), at('9')])).toHaveLength(3)
})

test('known pools are not asked for again', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 })
  const context = createContext()
  const found = findPools(context, exchanges, [[first, second]]).read([at('7'), at('8'), at('9')])
  vi.setSystemTime(Date.now() + 100 * tenMinutes)
  const again = findPools(context, exchanges, [[second, first]])
  expect(again.calls).toEqual([])
  expect(again.read([])).toEqual(found)
})

test('a missing pool is looked for again after ten minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 })
  const context = createContext()
  const search = () => findPools(context, exchanges, [[first, second]])
  expect(search().read([zeroAddress, at('8'), at('9')])).toHaveLength(2)
  vi.setSystemTime(Date.now() + tenMinutes - 1)
  expect(search().calls).toEqual([])
  expect(search().read([])).toHaveLength(2)
  vi.setSystemTime(Date.now() + 1)
  expect(decode(search().calls)).toEqual([[v2.factory, 'getPair', first, second]])
  expect(search().read([at('7')])).toHaveLength(3)
})

test('a factory that gives no address has no pool, and is asked again', () => {
  const context = createContext()
  const search = () => findPools(context, exchanges, [[first, second]])
  expect(search().read([undefined, at('8'), undefined])).toEqual([
    { address: at('8'), tokens: [first, second], fee: 500 },
  ])
  expect(decode(search().calls)).toEqual([
    [v2.factory, 'getPair', first, second],
    [v3.factory, 'getPool', first, second, '3000'],
  ])
})

test('an empty pool is left out for ten minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 })
  const context = createContext()
  const search = () =>
    findPools(context, exchanges, [[first, second]])
      .read([at('7'), at('8'), at('9')])
      .map(({ address }) => address)
  search()
  const asked = [pair, pool].map((each) => ({ pool: each, side: 0 as const }))
  readPools(context, asked).read([[0n, 0n, 0], ...poolOf({})])
  expect(search()).toEqual([at('8'), at('9')])
  vi.setSystemTime(Date.now() + tenMinutes - 1)
  expect(search()).toEqual([at('8'), at('9')])
  vi.setSystemTime(Date.now() + 1)
  expect(search()).toEqual([at('7'), at('8'), at('9')])
})

/** Answers of a pool of v3 in which one of the first token costs four of the second. */
const poolOf = ({
  root = 2n << 96n,
  liquidity = 1_000n,
  balance = 10n ** 18n,
}: {
  readonly root?: bigint
  readonly liquidity?: bigint
  readonly balance?: bigint
}) => [[root, 0, 0, 1, 1, 0, true], liquidity, balance] as const

test.each([
  [0, first],
  [1, second],
] as const)(
  'pools are asked for their state, and those of v3 for their balance of the token on side %i',
  (side, token) => {
    const question = readPools(
      createContext(),
      [pair, pool].map((each) => ({ pool: each, side })),
    )
    expect(decode(question.calls)).toEqual([
      [pair.address, 'getReserves'],
      [pool.address, 'slot0'],
      [pool.address, 'liquidity'],
      [token, 'balanceOf', pool.address],
    ])
  },
)

test('a slot of PancakeSwap is read, whose fee of the protocol is wider', () => {
  const { calls } = readPools(createContext(), [{ pool, side: 0 }])
  const types = ['uint160', 'int24', 'uint16', 'uint16', 'uint16', 'uint32', 'bool']
  const slot = encodeAbiParameters(
    types.map((type) => ({ type })),
    [5n << 96n, -7, 1, 2, 3, 222_825_800, true],
  )
  expect(calls[0]?.decode(slot)).toEqual([5n << 96n, -7, 1, 2, 3, 222_825_800, true])
})

test('each pool is read from its own answers, and one that gives none hides no other', () => {
  const asked = [pool, pair, pool, pair].map((each) => ({ pool: each, side: 1 as const }))
  const answers = [
    ...poolOf({}),
    [200n, 300n, 0],
    ...[undefined, undefined, undefined],
    [500n, 700n, 0],
  ]
  expect(readPools(createContext(), asked).read(answers)).toEqual([
    { rate: { numerator: (2n << 96n) ** 2n, denominator: 1n << 192n }, depth: 2_000n },
    { rate: { numerator: 300n, denominator: 200n }, depth: 300n },
    undefined,
    { rate: { numerator: 700n, denominator: 500n }, depth: 700n },
  ])
})

test.each([
  [0, 200n],
  [1, 300n],
] as const)('the depth of a pool of v2 on side %i is what it holds there: %d', (side, depth) => {
  const [state] = readPools(createContext(), [{ pool: pair, side }]).read([[200n, 300n, 0]])
  expect(state?.depth).toBe(depth)
})

test.each([
  ['its liquidity on side 0', 0, {}, 500n],
  ['its liquidity on side 1', 1, {}, 2_000n],
  ['what it holds, if that is less, on side 0', 0, { balance: 499n }, 499n],
  ['what it holds, if that is less, on side 1', 1, { balance: 3n }, 3n],
  ['nothing, if it holds none of the token', 0, { balance: 0n }, 0n],
] as const)('the depth of a pool of v3 is %s', (_, side, parts, depth) => {
  const [state] = readPools(createContext(), [{ pool, side }]).read(poolOf(parts))
  expect(state?.depth).toBe(depth)
})

const [slot, liquidity, balance] = poolOf({})
test.each([
  ['v2 without its first token', pair, [[0n, 300n, 0]]],
  ['v2 without its second token', pair, [[200n, 0n, 0]]],
  ['v2 without an answer', pair, [undefined]],
  ['v3 without a price', pool, poolOf({ root: 0n })],
  ['v3 without liquidity', pool, poolOf({ liquidity: 0n })],
  ['v3 without an answer to the price', pool, [undefined, liquidity, balance]],
  ['v3 without an answer to the liquidity', pool, [slot, undefined, balance]],
  ['v3 without an answer to the balance', pool, [slot, liquidity, undefined]],
] as const)('a pool of %s counts as empty', (_, each, answers) => {
  for (const side of [0, 1] as const) {
    expect(readPools(createContext(), [{ pool: each, side }]).read(answers)).toEqual([undefined])
  }
})
