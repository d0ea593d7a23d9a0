import { createTestKit } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { alice, eth, router, usdc } from '../../test/fakeProvider.js'
import { createServiceProvider } from './providers.js'

/** The service as a provider, which answers everything with the same, and what it was asked. */
function setUp(answer: unknown) {
  const asked: unknown[] = []
  const kit = createTestKit({
    services: { blockchain: 'https://service.test' },
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input))
      const body = init?.body ? JSON.parse(String(init.body)) : undefined
      const { projectId: _, st: __, sv: ___, ...query } = Object.fromEntries(searchParams)
      asked.push([init?.method ?? 'GET', pathname, body ?? query])
      return Response.json(answer)
    },
  })
  return { provider: createServiceProvider(kit), asked }
}

const { signal } = new AbortController()
const request = { userAddress: alice, from: usdc, to: eth, amount: 200_000_000n }
const sent = { ...request, amount: '200000000' }
const tx = { from: alice, to: router, data: '0x7ff36ab5', value: '0' }
const eip155 = { gas: '182000', gasPrice: '1000000000' }

test('tokens are asked for by chain, and at most 20,000 read', async () => {
  const tokens = Array.from({ length: 20_001 }, (_, index) => index)
  const { provider, asked } = setUp({ tokens })
  const list = await provider.fetchTokens({ caipNetworkId: 'eip155:1', signal })
  // What is beyond them counts as an entry that could not be read.
  expect(list).toEqual([...tokens.slice(0, 20_000), undefined])
  expect(asked).toEqual([['GET', '/v1/convert/tokens', { chainId: 'eip155:1' }]])
})

test.each([
  [10n ** 9n, { gasPrice: '1000000000' }],
  [undefined, {}],
])('quotes are asked for with a gas price of %s', async (gasPrice, query) => {
  const { provider, asked } = setUp({ quotes: [] })
  expect(await provider.fetchQuotes({ ...request, gasPrice, signal })).toEqual([])
  expect(asked).toEqual([['GET', '/v1/convert/quotes', { ...sent, ...query }]])
})

test('a quote that names its fee keeps it, any other takes 0.85 percent of what is paid', async () => {
  const fee = { amount: '5', address: eth, percent: '0.1' }
  const quotes = [
    { toAmount: '7', fee },
    { toAmount: '8' },
    { toAmount: '9', fee: { amount: 'x' } },
  ]
  const { provider } = setUp({ quotes })
  const usual = { amount: 1_700_000n, percent: '0.85', address: usdc }
  expect(await provider.fetchQuotes({ ...request, signal })).toEqual([
    { toAmount: '7', fee: { ...fee, amount: 5n } },
    { toAmount: '8', fee: usual },
    { toAmount: '9', fee: usual },
  ])
})

test.each([
  ['q1', { quoteId: 'q1' }],
  [undefined, {}],
])('an allowance is asked for with quote %s', async (quoteId, query) => {
  const { provider, asked } = setUp({ allowance: '12' })
  const owner = { tokenAddress: usdc, userAddress: alice }
  expect(await provider.fetchAllowance({ ...owner, quoteId, signal })).toBe(12n)
  expect(asked).toEqual([['GET', '/v1/convert/allowance', { ...owner, ...query }]])
})

test('an approval is built for the amount and the quote', async () => {
  const { provider, asked } = setUp({ tx: { ...tx, eip155 } })
  const built = await provider.buildApproval({ ...request, quoteId: 'q1', signal })
  expect(built).toMatchObject({ ...tx, ...eip155 })
  expect(asked).toEqual([['GET', '/v1/convert/build-approve', { ...sent, quoteId: 'q1' }]])
})

test('a swap is built for the amount and the quote, with the slippage', async () => {
  const { provider, asked } = setUp({ tx: { ...tx, toAmount: '7', eip155 } })
  const built = await provider.buildSwap({ ...request, quoteId: 'q1', slippage: '0.5', signal })
  expect(built).toMatchObject({ ...tx, ...eip155, toAmount: '7' })
  const body = { ...sent, quoteId: 'q1', eip155: { slippage: '0.5' } }
  expect(asked).toEqual([['POST', '/v1/convert/build-transaction', body]])
})

test.each([{}, { tokens: 'many', quotes: {}, allowance: '-1', tx: null }])(
  'an answer of %j is none',
  async (answer) => {
    const { provider } = setUp(answer)
    const all = [
      provider.fetchTokens({ caipNetworkId: 'eip155:1', signal }),
      provider.fetchQuotes({ ...request, signal }),
      provider.fetchAllowance({ tokenAddress: usdc, userAddress: alice, signal }),
      provider.buildApproval({ ...request, signal }),
      provider.buildSwap({ ...request, slippage: '1', signal }),
    ]
    for (const each of all) await expect(each).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  },
)

test.each([
  [true, [{}, undefined]],
  [false, [{}]],
  [1, [{}]],
  [undefined, [{}]],
])(
  'a list of tokens that is not whole (%j) has an entry that cannot be read',
  async (isPartial, list) => {
    const { provider } = setUp({ tokens: [{}], isPartial })
    expect(await provider.fetchTokens({ caipNetworkId: 'eip155:1', signal })).toEqual(list)
  },
)

test('20,000 tokens of a chain come in one answer', async () => {
  const tokens = Array.from({ length: 20_000 }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
    decimals: 18,
    logoUri: `https://icons.example/${'x'.repeat(200)}.png`,
  }))
  expect(JSON.stringify({ tokens }).length).toBeGreaterThan(5_000_000)
  const { provider } = setUp({ tokens })
  expect(await provider.fetchTokens({ caipNetworkId: 'eip155:1', signal })).toEqual(tokens)
})
