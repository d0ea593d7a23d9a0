import { decodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  caip,
  coin,
  coinId,
  createExchanges,
  exchanges,
  one,
  other,
  place,
  router,
  ticket,
  v3Router,
} from '../../test/fakeExchanges.js'
import type { TokenFacts } from '../evm/readFacts.js'
import type { Exchanges, OnchainOptions } from '../options.js'
import { recall } from '../slice.js'
import { createSwapProvider } from './createSwapProvider.js'

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const account = `${caip}:${place(0x99)}`
const { signal } = new AbortController()
const asked = {
  ...{ userAddress: account, from: `${caip}:${one}`, to: `${caip}:${other}`, amount: 1_001n },
  signal,
}
const quoteId = `v2 ${one} ${other}`

test('offers the tokens of the exchanges and of lists, as they call themselves', async () => {
  const tokenLists = [{ tokens: [ticket, other].map((address) => ({ chainId: 1, address })) }]
  const { provider } = createExchanges({ options: { tokenLists } })
  const tokens = await provider.fetchTokens({ caipNetworkId: caip, signal })
  expect(tokens.map(({ address, decimals }) => [address, decimals])).toEqual([
    [`${caip}:${one}`, 18],
    [`${caip}:${coin}`, 18],
    [`${caip}:${other}`, 6],
  ])
  expect(tokens[0]?.name).toHaveLength(64)
  expect(tokens[0]?.name).not.toContain('\n')
})

test('a quote names its route, its exchange and what the swap loses; pools are found once', async () => {
  const { provider, asked: requests } = createExchanges()
  const quotes = await provider.fetchQuotes(asked)
  const expected = {
    ...{ toAmount: 2_002n, id: quoteId, priceImpact: '50' },
    provider: { id: 'v2', name: 'Two' },
  }
  expect(quotes).toEqual([expected])
  expect(requests).toHaveLength(3)
  await provider.fetchQuotes(asked)
  expect(requests).toHaveLength(5)
})

test.each([
  { what: 'a token and itself', to: asked.from },
  { what: 'a token without a pool', to: `${caip}:${place(0x66)}` },
  { what: 'nothing', amount: 0n },
])('there is no quote for $what', async ({ what: _, ...change }) => {
  expect(await createExchanges().provider.fetchQuotes({ ...asked, ...change })).toEqual([])
})

test('an exchange that gives nothing has no quote', async () => {
  expect(await createExchanges({ quoted: () => 0n }).provider.fetchQuotes(asked)).toEqual([])
})

test('approves exactly the amount for the router of the quote, which is whose allowance is read', async () => {
  const { provider, allowed } = createExchanges()
  const approval = await provider.buildApproval({ ...asked, quoteId })
  expect(approval).toMatchObject({ from: account, to: asked.from, value: 0n, gasPrice: 100n })
  expect(decodeFunctionData({ abi: erc20Abi, data: approval.data as Hex }).args).toEqual([
    router,
    1_001n,
  ])
  const of = { tokenAddress: asked.from, userAddress: account, signal }
  expect(await provider.fetchAllowance({ ...of, quoteId })).toBe(7n)
  await provider.fetchAllowance({ ...of, quoteId: `v3 ${one} 500 ${other}` })
  expect(allowed.map(([, spender]) => spender)).toEqual([router, v3Router])
  await expect(provider.buildApproval({ ...asked, from: coinId })).rejects.toMatchObject({
    name: 'NoSuchSwapError',
  })
})

test.each([
  { slippage: '0', least: 2_002n },
  { slippage: '0.5', least: 1_992n },
  { slippage: '50', least: 1_001n },
  { slippage: '0.0001', least: 2_002n },
])(
  'the calldata itself keeps a slippage of $slippage percent, and a deadline by the chain’s clock',
  async ({ slippage, least }) => {
    const { provider } = createExchanges()
    const built = await provider.buildSwap({ ...asked, quoteId, slippage })
    expect(built).toMatchObject({
      ...{ from: account, to: `${caip}:${router}`, value: 0n, gasPrice: 100n, gas: 169_200n },
      toAmount: 2_002n,
    })
    expect(decodeFunctionData({ abi, data: built.data as Hex })).toEqual({
      functionName: 'swapExactTokensForTokens',
      args: [1_001n, least, [one, other], place(0x99), 2_200n],
    })
  },
)

test('without the id of a quote the best one is built', async () => {
  const built = await createExchanges().provider.buildSwap({ ...asked, slippage: '1' })
  expect(built).toMatchObject({ to: `${caip}:${router}`, toAmount: 2_002n })
})

test.each(['100', '1000', '-1', '1e1', '', '0.00001'])(
  'a slippage of "%s" is refused',
  async (slippage) => {
    await expect(
      createExchanges().provider.buildSwap({ ...asked, quoteId, slippage }),
    ).rejects.toMatchObject({
      name: 'NoSuchSwapError',
    })
  },
)

test.each([
  '',
  'v2',
  `v2 ${one}`,
  `v2 ${other} ${one}`,
  `v2 ${one} 500 ${other}`,
  `v3 ${one} ${other}`,
  `v3 ${one} 501 ${other}`,
  `v3 500 ${one} ${other}`,
  `v2 ${[one, coin, ticket, place(0x71), other].join(' ')}`,
  `v2 ${one} 0x12 ${other}`,
  `wrap ${one}`,
  `wrap ${one} ${other}`,
  `v4 ${one} ${other}`,
])('a quote of the name "%s" is none of its', async (quoteId) => {
  const { provider, asked: requests } = createExchanges()
  const build = provider.buildSwap({ ...asked, quoteId, slippage: '1' })
  await expect(build).rejects.toMatchObject({ name: 'NoSuchSwapError' })
  expect(requests).toEqual([])
})

test.each([
  {
    what: 'would fail',
    estimate: () => Promise.reject(new Error('reverted')),
    message: 'reverted',
  },
  { what: 'has no gas estimate', estimate: () => ({ gas: 1 }), message: 'No gas estimate' },
  {
    what: 'would take more gas than there is',
    estimate: () => `0x${'f'.repeat(60)}`,
    message: 'No gas',
  },
])('a swap that $what is not built', async ({ estimate, message }) => {
  const build = createExchanges({ estimate }).provider.buildSwap({
    ...asked,
    quoteId,
    slippage: '1',
  })
  await expect(build).rejects.toThrow(message)
})

const noSuchSwap = (details: string) => ({ name: 'NoSuchSwapError', details })

test('the exchanges are a source of swaps with a name that visitors read', () => {
  expect(createExchanges().provider).toMatchObject({ id: 'onchain', name: 'Exchanges' })
})

describe('tokens', () => {
  const caipNetworkId = 'eip155:31337'
  /** Of a network of which nothing is known but what the options say. */
  const createUnknown = (options: OnchainOptions, indivisible: readonly string[] = []) => {
    const { context } = createExchanges()
    const network = { ...context.network, id: 31337, caipNetworkId }
    // What is known is not asked for, which would take long for hundreds.
    const facts = recall<TokenFacts>({ ...context, network }, 'facts')
    for (const each of indivisible) facts.set(each, { name: 'Ticket', symbol: 'T', decimals: 0 })
    return createSwapProvider(() => ({ ...context, network, options }))
  }

  test('of a network without exchanges are none', async () => {
    expect(await createUnknown({}).fetchTokens({ caipNetworkId, signal })).toEqual([])
  })

  test.each([
    { at: 400, offered: [one, coin, other] },
    { at: 401, offered: [one, coin] },
  ])('are 400 at most, those of the exchanges first: $at', async ({ at, offered }) => {
    const between = Array.from({ length: at - 3 }, (_, index) => place(0x1000 + index))
    const options = {
      exchanges: { [caipNetworkId]: { wrappedCoin: coin, stablecoins: [one] } },
      tokenLists: [{ tokens: [...between, other].map((address) => ({ chainId: 31337, address })) }],
    }
    const provider = createUnknown(options, between)
    const tokens = await provider.fetchTokens({ caipNetworkId, signal })
    expect(tokens.map(({ address }) => address)).toEqual(
      offered.map((address) => `${caipNetworkId}:${address}`),
    )
  })

  test('have the picture of their list, and no field for one that is missing', async () => {
    const logoURI = 'https://pictures.example/other.png'
    const tokens = await createUnknown({
      exchanges: { [caipNetworkId]: { wrappedCoin: coin, stablecoins: [] } },
      tokenLists: [{ tokens: [{ chainId: 31337, address: other, logoURI }] }],
    }).fetchTokens({ caipNetworkId, signal })
    const facts = { name: `To ken${'n'.repeat(57)}…`, symbol: 'TOK' }
    expect(tokens).toStrictEqual([
      { ...facts, decimals: 18, address: `${caipNetworkId}:${coin}` },
      { ...facts, decimals: 6, address: `${caipNetworkId}:${other}`, logoUri: logoURI },
    ])
  })

  test('are read with the signal of the caller, and not after it', async () => {
    const { context, provider, asked } = createExchanges()
    await provider.fetchTokens({ caipNetworkId: caip, signal })
    expect(new Set(asked.map((each) => each.signal))).toEqual(new Set([signal]))
    const list = { caipNetworkId: caip, signal: AbortSignal.abort() }
    const again = createSwapProvider(() => context).fetchTokens(list)
    await expect(again).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('an allowance', () => {
  const of = { tokenAddress: `${caip}:${one}`, userAddress: account, signal }
  const { v2, v3, ...none } = exchanges
  const allow = (known: Exchanges, asked: object = {}) => {
    const chain = createExchanges({ options: { exchanges: { [caip]: known } } })
    const allowance = chain.provider.fetchAllowance({ ...of, ...asked })
    return allowance.then(() => chain)
  }

  test.each([
    { what: 'v3 without a quote', known: exchanges, asked: {}, spender: v3Router },
    { what: 'v2 by its quote', known: exchanges, asked: { quoteId }, spender: router },
    { what: 'v2 if there is no v3', known: { ...none, v2 }, asked: {}, spender: router },
  ])('is that of the router of $what', async ({ known, asked, spender }) => {
    const chain = await allow(known, asked)
    expect(chain.allowed).toEqual([[place(0x99), spender]])
    expect(chain.asked.map((each) => each.signal)).toEqual([signal])
  })

  test.each([
    { what: 'without an exchange', known: none, asked: {}, details: 'There is no exchange.' },
    {
      ...{ what: 'of what is no token', known: exchanges, details: 'No allowance.' },
      asked: { tokenAddress: `${caip}:${place(0x66)}` },
    },
    {
      ...{ what: 'of no address', known: { ...none, v3 }, details: 'No address.' },
      asked: { tokenAddress: 'nothing' },
    },
  ])('$what is no swap', async ({ known, asked, details }) => {
    await expect(allow(known, asked)).rejects.toMatchObject(noSuchSwap(details))
  })
})

test.each([
  `${caip}:${one.slice(0, -1)}`,
  `${caip}:${one}0`,
  `${caip}:0${one}`,
  `${caip}:${one.slice(0, -1)}g`,
  'nothing',
])('%s is no address of a token', async (from) => {
  const { provider, asked: requests } = createExchanges()
  const quotes = provider.fetchQuotes({ ...asked, from })
  await expect(quotes).rejects.toMatchObject(noSuchSwap('No address.'))
  expect(requests).toEqual([])
})

test('a token of a network without exchanges is of a network that is not found', async () => {
  const { context } = createExchanges()
  const network = { ...context.network, caipNetworkId: 'eip155:31337' }
  const provider = createSwapProvider(() => ({ ...context, network }))
  const quotes = provider.fetchQuotes({ ...asked, from: `eip155:31337:${one}` })
  await expect(quotes).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
    message: expect.stringContaining('"eip155:31337"'),
  })
})

test('an approval without the id of a quote is for the router of the best one', async () => {
  const { provider, asked: requests } = createExchanges()
  const { data } = await provider.buildApproval(asked)
  expect(decodeFunctionData({ abi: erc20Abi, data: data as Hex }).args).toEqual([router, 1_001n])
  expect(new Set(requests.map((each) => each.signal))).toEqual(new Set([signal]))
})

test.each([
  { what: 'the coin', from: coinId, quoteId: `v2 ${coin} ${other}` },
  { what: 'a token for itself', from: asked.to, quoteId: `v2 ${other}` },
])('$what needs no approval', async ({ from, quoteId }) => {
  const approval = createExchanges().provider.buildApproval({ ...asked, from, quoteId })
  await expect(approval).rejects.toMatchObject(noSuchSwap('There is nothing to approve.'))
})

test('what has no quote is neither approved nor swapped', async () => {
  const { provider } = createExchanges({ pairs: [] })
  const refusal = noSuchSwap('No such route.')
  await expect(provider.buildApproval(asked)).rejects.toMatchObject(refusal)
  await expect(provider.buildSwap({ ...asked, slippage: '1' })).rejects.toMatchObject(refusal)
})

test('a token is not swapped for itself', async () => {
  const { provider } = createExchanges()
  const build = provider.buildSwap({ ...asked, to: asked.from, slippage: '1' })
  await expect(build).rejects.toMatchObject(noSuchSwap('These are not to be swapped.'))
})

test.each([
  { what: 'the coin for its token', from: coinId, to: `${caip}:${coin}`, value: 1_001n },
  { what: 'the token for the coin', from: `${caip}:${coin}`, to: coinId, value: 0n },
])('the router of v3 swaps $what one for one', async ({ from, to, value }) => {
  const { provider } = createExchanges()
  expect(await provider.fetchQuotes({ ...asked, from, to })).toMatchObject([
    { id: `wrap ${coin}`, toAmount: 1_001n },
  ])
  expect(await provider.buildSwap({ ...asked, from, to, slippage: '1' })).toMatchObject({
    ...{ to: `${caip}:${v3Router}`, value, toAmount: 1_001n },
  })
})

test('the coin for itself has no quote', async () => {
  const quotes = createExchanges().provider.fetchQuotes({ ...asked, from: coinId, to: coinId })
  expect(await quotes).toEqual([])
})
