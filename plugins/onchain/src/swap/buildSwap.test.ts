import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  caip,
  coin,
  createExchanges,
  exchanges,
  one,
  other,
  place,
  router,
  v3Router,
} from '../../test/fakeExchanges.js'
import { buildSwap } from './buildSwap.js'
import type { Route } from './route.js'

afterEach(() => void vi.useRealTimers())

const abi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256, bytes[]) payable',
  'function exactInput(ExactInput) payable',
  'function unwrapWETH9(uint256, address) payable',
  'function refundETH() payable',
  'function wrapETH(uint256) payable',
  'function pull(address, uint256) payable',
  'function sweepToken(address, uint256, address) payable',
])

/** The calls that a call consists of, as lists of a name and arguments. */
function decode(data: Hex): readonly (readonly unknown[])[] {
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  if (functionName !== 'multicall') return [[functionName, ...args]]
  const [deadline, calls] = args as readonly [bigint, readonly Hex[]]
  return [['multicall', deadline], ...calls.flatMap(decode)]
}

const owner = place(0x99)
const { signal } = new AbortController()
const asked = {
  ...{ exchanges, owner, amount: 1_001n, slippage: '0.5', signal },
  ...{ isCoinGiven: false, isCoinWanted: false },
}
const v2Route: Route = { kind: 'v2', path: [one, other], fees: [] }
const create = (options: createExchanges.Options = {}) =>
  createExchanges({ quotedBy3: (amount) => amount * 3n, ...options })

const zeros = '0'.repeat(38)
const given = { isCoinGiven: true }
const wanted = { isCoinWanted: true }
// The chain's clock is at 1,000 seconds, and a swap may wait for 20 minutes.
const deadline = 2_200n

describe('the calldata of', () => {
  test.each<{
    readonly what: string
    readonly route: Route
    readonly sides?: object
    readonly calls: readonly (readonly unknown[])[]
  }>([
    {
      ...{ what: 'v2 from the coin', sides: given },
      route: { kind: 'v2', path: [coin, other], fees: [] },
      calls: [['swapExactETHForTokens', 1_992n, [coin, other], owner, deadline]],
    },
    {
      ...{ what: 'v2 to the coin', sides: wanted },
      route: { kind: 'v2', path: [other, one, coin], fees: [] },
      calls: [['swapExactTokensForETH', 1_001n, 1_992n, [other, one, coin], owner, deadline]],
    },
    {
      ...{ what: 'v2 between tokens', route: v2Route },
      calls: [['swapExactTokensForTokens', 1_001n, 1_992n, [one, other], owner, deadline]],
    },
    {
      what: 'v3 between tokens',
      route: { kind: 'v3', path: [one, coin, other], fees: [500, 3000] },
      calls: [
        ['multicall', deadline],
        [
          'exactInput',
          {
            path: `0x${zeros}100001f4${zeros}30000bb8${zeros}20`,
            ...{ recipient: owner, amountIn: 1_001n, amountOutMinimum: 2_988n },
          },
        ],
      ],
    },
    {
      ...{ what: 'v3 from the coin, which takes back what is left', sides: given },
      route: { kind: 'v3', path: [coin, other], fees: [500] },
      calls: [
        ['multicall', deadline],
        [
          'exactInput',
          {
            path: `0x${zeros}300001f4${zeros}20`,
            ...{ recipient: owner, amountIn: 1_001n, amountOutMinimum: 2_988n },
          },
        ],
        ['refundETH'],
      ],
    },
    {
      ...{ what: 'v3 to the coin, which the router unwraps', sides: wanted },
      route: { kind: 'v3', path: [other, coin], fees: [3000] },
      calls: [
        ['multicall', deadline],
        [
          'exactInput',
          {
            path: `0x${zeros}20000bb8${zeros}30`,
            // So the router calls itself.
            recipient: '0x0000000000000000000000000000000000000002',
            ...{ amountIn: 1_001n, amountOutMinimum: 2_988n },
          },
        ],
        ['unwrapWETH9', 2_988n, owner],
      ],
    },
    {
      ...{ what: 'wrapping', sides: given },
      route: { kind: 'wrap', path: [coin], fees: [] },
      calls: [
        ['multicall', deadline],
        ['wrapETH', 1_001n],
        ['sweepToken', coin, 996n, owner],
      ],
    },
    {
      ...{ what: 'unwrapping', sides: wanted },
      route: { kind: 'wrap', path: [coin], fees: [] },
      calls: [
        ['multicall', deadline],
        ['pull', coin, 1_001n],
        ['unwrapWETH9', 996n, owner],
      ],
    },
  ])('$what', async ({ route, sides, calls }) => {
    const { data } = await buildSwap(create().context, { ...asked, ...sides, route })
    expect(decode(data as Hex)).toEqual(calls)
  })
})

test.each([
  // Two prices of a pool of v2, of 22,100 units each, for each hop.
  { what: 'one hop by v2', route: v2Route, gas: 169_200n, toAmount: 2_002n, to: router },
  {
    ...{ what: 'two hops by v2', gas: 213_400n, toAmount: 2_002n, to: router },
    route: { kind: 'v2', path: [one, coin, other], fees: [] } satisfies Route,
  },
  {
    ...{ what: 'one hop by v3', gas: 125_000n, toAmount: 3_003n, to: v3Router },
    route: { kind: 'v3', path: [one, other], fees: [500] } satisfies Route,
  },
])(
  '$what has a quarter more gas than estimated, and what v2 may take besides',
  async ({ route, gas, toAmount, to }) => {
    expect(await buildSwap(create().context, { ...asked, route })).toMatchObject({
      ...{ from: `${caip}:${owner}`, to: `${caip}:${to}`, gas, toAmount, gasPrice: 100n },
    })
  },
)

test.each([
  { what: 'a token', sides: {}, route: v2Route, value: 0n, hex: '0x0' },
  {
    ...{ what: 'the coin', sides: given, value: 1_001n, hex: '0x3e9' },
    route: { kind: 'v2', path: [coin, other], fees: [] } satisfies Route,
  },
])(
  'the gas is estimated for the call itself: $what is worth $value',
  async ({ sides, route, value, hex }) => {
    const { context, asked: requests } = create()
    const built = await buildSwap(context, { ...asked, ...sides, route })
    expect(built.value).toBe(value)
    const call = { from: owner, to: router, data: built.data, value: hex }
    expect(requests.find(({ method }) => method === 'eth_estimateGas')?.params).toEqual([call])
  },
)

test('each request has the signal of the caller', async () => {
  const { context, asked: requests } = create()
  await buildSwap(context, { ...asked, route: v2Route })
  expect(requests.map((each) => [each.method, each.signal])).toEqual([
    ['eth_call', signal],
    ['eth_gasPrice', signal],
    ['eth_estimateGas', signal],
  ])
})

test('without the chain’s clock the deadline is by the page’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_999 })
  const { data } = await buildSwap(create({ hasClock: false }).context, {
    ...asked,
    route: v2Route,
  })
  expect(decode(data as Hex)[0]?.at(-1)).toBe(1_700_001_200n)
})

const { v2: _, ...withoutV2 } = exchanges
test.each<[string, createExchanges.Options, object, string]>([
  ['gives nothing', { quoted: () => 0n }, {}, 'The route gives nothing any more.'],
  [
    'cannot be quoted',
    { quotedBy3: () => undefined },
    { route: { kind: 'v3', path: [one, other], fees: [500] } },
    'The route gives nothing any more.',
  ],
  ['has no exchange', {}, { exchanges: withoutV2 }, 'There is no exchange.'],
  ['may lose everything', {}, { slippage: '100' }, 'A slippage of everything.'],
  ['may lose no number', {}, { slippage: 'all' }, 'A slippage of everything.'],
])('a swap that %s is refused', async (_, options, change, details) => {
  const build = buildSwap(create(options).context, { ...asked, route: v2Route, ...change })
  await expect(build).rejects.toMatchObject({ name: 'NoSuchSwapError', details })
})

test.each([
  ['0x5', 44_206n],
  ['0xFF', 44_518n],
  ['0xffffffffffffffff', 23_058_430_092_136_983_718n],
])('gas of %s is read, with what may come besides', async (gas, expected) => {
  const { context } = create({ estimate: () => gas })
  expect((await buildSwap(context, { ...asked, route: v2Route })).gas).toBe(expected)
})

test.each([
  [['0x5']],
  ['x0x5'],
  ['0x5 '],
  ['0x'],
  ['5'],
  [5],
  ['0x10000000000000000'],
  [undefined],
])('gas of %j is no gas', async (gas) => {
  const { context } = create({ estimate: () => gas })
  await expect(buildSwap(context, { ...asked, route: v2Route })).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    message: expect.stringContaining(caip),
    details: 'No gas estimate.',
  })
})
