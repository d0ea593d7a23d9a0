import { decodeFunctionData, erc20Abi, type Hex, multicall3Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { callContracts, fakeContract } from '../../../../test/plugins/fakeContracts.js'
import type { OnchainOptions } from '../options.js'
import type { ReadContext } from '../slice.js'
import { createSwapProvider } from './createSwapProvider.js'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const place = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`
const caip = 'eip155:1'
const coinId = `${caip}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const [one, other, coin, ticket] = [place(0x10), place(0x20), place(0x30), place(0x70)]
const [factory, router, pair] = [place(0x40), place(0x41), place(0x42)]
const account = `${caip}:${place(0x99)}`
const { signal } = new AbortController()

function create({
  estimate = () => '0x186a0',
  quoted = (amount: bigint) => amount * 2n,
}: {
  readonly estimate?: () => unknown
  readonly quoted?: (amount: bigint) => bigint
} = {}) {
  const allowed: (readonly [owner: Hex, spender: Hex])[] = []
  const tokenOf = (decimals: number) =>
    fakeContract(erc20Abi, {
      name: () => `To\nken${'n'.repeat(100)}`,
      symbol: () => 'TOK',
      decimals: () => decimals,
      allowance: (owner: Hex, spender: Hex) => {
        allowed.push([owner, spender])
        return 7n
      },
    })
  const call = callContracts({
    [one]: tokenOf(18),
    [other]: tokenOf(6),
    [coin]: tokenOf(18),
    [ticket]: tokenOf(0),
    [factory]: fakeContract(abi, {
      getPair: (left: Hex, right: Hex) =>
        BigInt(left) === BigInt(one) && BigInt(right) === BigInt(other) ? pair : place(0),
    }),
    [place(0x50)]: fakeContract(abi, { getPool: () => place(0) }),
    [pair]: fakeContract(abi, { getReserves: () => [10n ** 18n, 4n * 10n ** 18n, 0] }),
    [router]: fakeContract(abi, {
      getAmountsOut: (amount: bigint, path: readonly Hex[]) => path.map(() => quoted(amount)),
    }),
    '0xca11bde05977b3631167028862be2a173976ca11': fakeContract(multicall3Abi, {
      getCurrentBlockTimestamp: () => 1_000n,
    }),
  })
  const options: OnchainOptions = {
    tokenLists: [{ tokens: [ticket, other].map((address) => ({ chainId: 1, address })) }],
    exchanges: {
      [caip]: {
        ...{ wrappedCoin: coin, stablecoins: [one] },
        v2: { name: 'Two', factory, router },
        v3: {
          name: 'Three',
          factory: place(0x50),
          quoter: place(0x51),
          router: place(0x52),
          fees: [500],
        },
      },
    },
  }
  const requests: string[] = []
  const answers: Record<string, (params: never) => unknown> = {
    eth_call: call as never,
    eth_gasPrice: () => '0x64',
    eth_estimateGas: estimate,
  }
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
      return answers[method]?.(params as never)
    },
    http: {} as ReadContext['http'],
    options,
    memory: new Map(),
  }
  return { provider: createSwapProvider(() => context), requests, allowed }
}

const asked = {
  ...{ userAddress: account, from: `${caip}:${one}`, to: `${caip}:${other}`, amount: 1_001n },
  signal,
}
const quoteId = `v2 ${one} ${other}`

test('offers the tokens of the exchanges and of lists, as they call themselves', async () => {
  const tokens = await create().provider.fetchTokens({ caipNetworkId: caip, signal })
  expect(tokens.map(({ address, decimals }) => [address, decimals])).toEqual([
    [`${caip}:${one}`, 18],
    [`${caip}:${coin}`, 18],
    [`${caip}:${other}`, 6],
  ])
  expect(tokens[0]?.name).toHaveLength(64)
  expect(tokens[0]?.name).not.toContain('\n')
})

test('a quote names its route, its exchange and what the swap loses; pools are found once', async () => {
  const { provider, requests } = create()
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
  expect(await create().provider.fetchQuotes({ ...asked, ...change })).toEqual([])
})

test('an exchange that gives nothing has no quote', async () => {
  expect(await create({ quoted: () => 0n }).provider.fetchQuotes(asked)).toEqual([])
})

test('approves exactly the amount for the router of the quote, which is whose allowance is read', async () => {
  const { provider, allowed } = create()
  const approval = await provider.buildApproval({ ...asked, quoteId })
  expect(approval).toMatchObject({ from: account, to: asked.from, value: 0n, gasPrice: 100n })
  expect(decodeFunctionData({ abi: erc20Abi, data: approval.data as Hex }).args).toEqual([
    router,
    1_001n,
  ])
  const of = { tokenAddress: asked.from, userAddress: account, signal }
  expect(await provider.fetchAllowance({ ...of, quoteId })).toBe(7n)
  await provider.fetchAllowance({ ...of, quoteId: `v3 ${one} 500 ${other}` })
  expect(allowed.map(([, spender]) => spender)).toEqual([router, place(0x52)])
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
    const { provider } = create()
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
  const built = await create().provider.buildSwap({ ...asked, slippage: '1' })
  expect(built).toMatchObject({ to: `${caip}:${router}`, toAmount: 2_002n })
})

test.each(['100', '1000', '-1', '1e1', '', '0.00001'])(
  'a slippage of "%s" is refused',
  async (slippage) => {
    await expect(
      create().provider.buildSwap({ ...asked, quoteId, slippage }),
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
  `v4 ${one} ${other}`,
])('a quote of the name "%s" is none of its', async (quoteId) => {
  const { provider, requests } = create()
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
  const build = create({ estimate }).provider.buildSwap({ ...asked, quoteId, slippage: '1' })
  await expect(build).rejects.toThrow(message)
})
