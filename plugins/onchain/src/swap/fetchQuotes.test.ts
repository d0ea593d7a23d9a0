import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  coin,
  createExchanges,
  exchanges,
  type FakePair,
  type FakePool,
  one,
  other,
  place,
} from '../../test/fakeExchanges.js'
import { fetchQuotes } from './fetchQuotes.js'

const { signal } = new AbortController()
const second = place(0x15)
const { v3: _, ...withoutV3 } = exchanges
const asked = { exchanges, from: one, to: other, amount: 1_000n, signal }

/** A pool of v2 in which both tokens are worth the same, unless other reserves are given. */
const pairOf = (
  left: Hex,
  right: Hex,
  reserves: FakePair['reserves'] = [10n ** 18n, 10n ** 18n],
): FakePair => ({ tokens: [left, right], reserves })
const poolOf = (left: Hex, right: Hex, fee: number, liquidity = 10n ** 18n): FakePool => ({
  ...{ tokens: [left, right], fee, liquidity },
})

const wrapQuote = {
  ...{ toAmount: 1_000n, id: `wrap ${coin}`, priceImpact: '0' },
  provider: { id: 'v3', name: 'Three' },
}
test.each([
  { what: 'with v3', known: exchanges, quotes: [wrapQuote] },
  { what: 'without v3', known: withoutV3, quotes: [] },
])(
  '$what the coin and its token are $quotes.length quotes, and no question',
  async ({ known, quotes }) => {
    const { context, asked: requests } = createExchanges()
    const swap = { ...asked, exchanges: known, from: coin, to: coin }
    expect(await fetchQuotes(context, swap)).toEqual(quotes)
    expect(requests).toEqual([])
  },
)

test.each([
  { amount: -1n, requests: 0 },
  { amount: 0n, requests: 0 },
  { amount: 1n, requests: 3 },
])(
  'for $amount the node is asked $requests times, with the signal of the caller',
  async ({ amount, requests }) => {
    const chain = createExchanges()
    const quotes = await fetchQuotes(chain.context, { ...asked, amount })
    expect(quotes.map(({ toAmount }) => toAmount)).toEqual(requests ? [2n] : [])
    expect(chain.asked.map((each) => each.signal)).toEqual(Array(requests).fill(signal))
  },
)

describe('of the routes of an exchange the best one is quoted', () => {
  const direct = `v2 ${one} ${other}`
  const over = `v2 ${one} ${coin} ${other}`

  test.each([
    { what: 'the direct one', quoted: [200n, 100n], id: direct, toAmount: 200n },
    { what: 'the longer one', quoted: [100n, 200n], id: over, toAmount: 200n },
    { what: 'the shorter of equal ones', quoted: [200n, 200n], id: direct, toAmount: 200n },
    { what: 'the only one that gives something', quoted: [0n, 1n], id: over, toAmount: 1n },
  ])('$what', async ({ quoted: [short = 0n, long = 0n], id, toAmount }) => {
    const { context } = createExchanges({
      pairs: [pairOf(one, other), pairOf(one, coin), pairOf(other, coin)],
      quoted: (_, path) => (path.length === 2 ? short : long),
    })
    expect(await fetchQuotes(context, asked)).toMatchObject([
      { id, toAmount, provider: { id: 'v2', name: 'Two' } },
    ])
  })
})

test.each([
  { v2: 100n, v3: 200n, names: ['Three', 'Two'] },
  { v2: 200n, v3: 100n, names: ['Two', 'Three'] },
  { v2: 0n, v3: 100n, names: ['Three'] },
  { v2: 100n, v3: undefined, names: ['Two'] },
])('with $v2 by v2 and $v3 by v3 the quotes are those of $names', async ({ v2, v3, names }) => {
  const { context } = createExchanges({
    ...{ pairs: [pairOf(one, other)], quoted: () => v2 },
    ...{ pools: [poolOf(one, other, 500)], quotedBy3: () => v3 },
  })
  const quotes = await fetchQuotes(context, asked)
  expect(quotes.map(({ provider }) => provider?.name)).toEqual(names)
})

test.each([
  // In the pool 4 of `other` are worth 1 of `one`.
  { from: one, to: other, amount: 1_001n, toAmount: 4_005n, impact: '0' },
  { from: one, to: other, amount: 1_001n, toAmount: 4_004n, impact: '0' },
  { from: one, to: other, amount: 1_001n, toAmount: 4_003n, impact: '0.025' },
  { from: one, to: other, amount: 1_001n, toAmount: 1n, impact: '99.9751' },
  { from: other, to: one, amount: 4_004n, toAmount: 1_001n, impact: '0' },
  { from: other, to: one, amount: 4_004n, toAmount: 1_000n, impact: '0.1' },
])(
  '$toAmount for $amount is $impact percent below the price of the pool',
  async ({ impact, toAmount, ...swap }) => {
    const { context } = createExchanges({ quoted: () => toAmount })
    expect(await fetchQuotes(context, { ...asked, ...swap })).toMatchObject([
      { toAmount, priceImpact: impact },
    ])
  },
)

test('over another token the price is that of both pools', async () => {
  const { context } = createExchanges({
    // 1 of `one` is worth 4 of the coin, and of that 1 is worth 3 of `other`.
    pairs: [pairOf(one, coin, [1_000n, 4_000n]), pairOf(other, coin, [3_000n, 1_000n])],
    quoted: () => 9_000n,
  })
  expect(await fetchQuotes(context, asked)).toMatchObject([{ priceImpact: '25' }])
})

describe('the routes', () => {
  const known = {
    ...exchanges,
    ...{ wrappedCoin: place(0xc0).toUpperCase().replace('X', 'x'), stablecoins: [one, second] },
  }
  const wrapped = place(0xc0)
  const tokens = [one, second, other, wrapped]
  const all = tokens.flatMap((left, index) =>
    tokens.slice(index + 1).map((right) => pairOf(left, right)),
  )

  /** The paths that v2 is asked for. */
  async function pathsOf(from: Hex, to: Hex, pairs: readonly FakePair[]) {
    const paths: (readonly string[])[] = []
    const { context } = createExchanges({
      pairs,
      quoted: (amount, path) => {
        paths.push(path)
        return amount
      },
    })
    await fetchQuotes(context, { ...asked, exchanges: known, from, to })
    return paths
  }

  test('lead over the wrapped coin and the stablecoins, by three hops at most', async () => {
    const [from, to] = [place(0x01), place(0x02)]
    const ends = [one, second, wrapped].flatMap((token) => [pairOf(from, token), pairOf(to, token)])
    const paths = await pathsOf(from, to, [...all, ...ends, pairOf(from, to)])
    expect(paths).toEqual([
      [from, to],
      [from, wrapped, to],
      [from, one, to],
      [from, second, to],
      [from, wrapped, one, to],
      [from, wrapped, second, to],
      [from, one, wrapped, to],
      [from, one, second, to],
      [from, second, wrapped, to],
      [from, second, one, to],
    ])
  })

  test.each([
    [
      'a stablecoin to another token',
      [one, other],
      [
        [one, other],
        [one, wrapped, other],
        [one, second, other],
        [one, wrapped, second, other],
        [one, second, wrapped, other],
      ],
    ],
    [
      'a stablecoin to the wrapped coin',
      [second, wrapped],
      [
        [second, wrapped],
        [second, one, wrapped],
      ],
    ],
  ] as const)('from %s visit no token twice', async (_, [from, to], paths) => {
    expect(await pathsOf(from, to, all)).toEqual(paths)
  })

  test('lead through pools that are there and hold something', async () => {
    const empty = pairOf(one, other, [0n, 0n])
    const half = [empty, pairOf(one, wrapped), pairOf(one, second), pairOf(second, other)]
    expect(await pathsOf(one, other, half)).toEqual([[one, second, other]])
  })
})

describe('by v3', () => {
  /** The paths that v3 is asked for: tokens of 20 bytes, and fees of 3. */
  async function pathsOf(pools: readonly FakePool[]) {
    const paths: string[] = []
    const { context } = createExchanges({
      ...{ pairs: [], pools },
      quotedBy3: (amount, path) => {
        paths.push(path)
        return amount
      },
    })
    const quotes = await fetchQuotes(context, asked)
    return { paths, ids: quotes.map(({ id }) => id) }
  }
  const [first, middle, last] = [one, coin, other].map((token) => token.slice(2))
  const [low, high] = ['0001f4', '000bb8']

  test('each pool of two tokens is a route', async () => {
    const { paths, ids } = await pathsOf([
      poolOf(one, other, 500, 10n ** 18n),
      poolOf(one, other, 3000, 10n ** 19n),
    ])
    expect(paths.toSorted()).toEqual([`0x${first}${low}${last}`, `0x${first}${high}${last}`])
    expect(ids).toHaveLength(1)
  })

  test.each([
    { deepest: 500, liquidity: [10n ** 19n, 10n ** 18n], fee: low },
    { deepest: 3000, liquidity: [10n ** 18n, 10n ** 19n], fee: high },
  ])(
    'over another token the deepest pool of each two counts, that of fee $deepest',
    async ({ deepest, liquidity, fee }) => {
      const { paths, ids } = await pathsOf([
        poolOf(one, coin, 500, liquidity[0]),
        poolOf(one, coin, 3000, liquidity[1]),
        poolOf(other, coin, 3000),
      ])
      expect(paths).toEqual([`0x${first}${fee}${middle}${high}${last}`])
      expect(ids).toEqual([`v3 ${one} ${deepest} ${coin} 3000 ${other}`])
    },
  )
})

test('pools of v2 and v3 are not mixed on one route', async () => {
  const { context } = createExchanges({
    ...{ pairs: [pairOf(one, coin)], pools: [poolOf(other, coin, 500)] },
    quotedBy3: (amount) => amount,
  })
  expect(await fetchQuotes(context, asked)).toEqual([])
})
