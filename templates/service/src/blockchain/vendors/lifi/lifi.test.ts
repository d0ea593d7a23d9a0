import { expect, test, vi } from 'vitest'
import {
  answerRpc,
  createVendorTools,
  mainnet,
  signal,
} from '../../../../test/vendors/createVendorTools.js'
import {
  amounts,
  caip,
  coin,
  diamond,
  lifiQuote,
  lifiTokens,
  none,
  owner,
  stranger,
  swapOn,
  usdc,
  weth,
} from '../../../../test/vendors/swapAnswers.js'
import { type LifiOptions, lifi } from './lifi.js'

const contracts = [
  ['eip155:1', diamond],
  ['eip155:10', diamond],
  ['eip155:56', diamond],
  ['eip155:100', diamond],
  ['eip155:137', diamond],
  ['eip155:324', '0x341e94069f53234fe6dabef707ad424830525715'],
  ['eip155:8453', diamond],
  ['eip155:42161', diamond],
  ['eip155:43114', diamond],
  ['eip155:59144', '0xde1e598b81620773454588b85d6b5d4eec32573e'],
] as const
const networks = contracts.map(([caipNetworkId]) => ({ ...mainnet, caipNetworkId }))

type Parts = Readonly<Record<string, unknown>>
/** LI.FI's quote with other parts. */
const quoteOf = ({
  action,
  estimate,
  call,
}: {
  action?: Parts
  estimate?: Parts
  call?: Parts
}) => ({
  action: { ...lifiQuote.action, ...action },
  estimate: { ...lifiQuote.estimate, ...estimate },
  transactionRequest: { ...lifiQuote.transactionRequest, ...call },
})

/** Swaps by LI.FI, which answers this; `url` is without a path. */
async function open(
  {
    quote = lifiQuote,
    tokens = lifiTokens,
  }: { quote?: object | number; tokens?: object | number | (() => Response) } = {},
  options?: LifiOptions,
) {
  const { tools, requests } = createVendorTools(
    {
      ...{ '/v1/quote': quote, '/v1/tokens': tokens },
      '/': answerRpc({ eth_gasPrice: () => '0x3b9aca00' }),
    },
    { networks },
  )
  const source = lifi(options)
  const { swap } = await source.createReaders(tools)
  if (!swap) throw new Error('No swap.')
  return { requests, source, swap }
}
const onMainnet = swapOn()

test('LI.FI is a source of swaps', async () => {
  const { source, swap } = await open()
  expect([source.id, swap.id, swap.name]).toEqual(['lifi', 'lifi', 'LI.FI'])
})

test.each(contracts)(
  'a token is approved for the contract of LI.FI on its network: %s',
  async (chain, contract) => {
    const { source, swap } = await open()
    expect(source.has('swap', chain, [])).toBe(true)
    const { data } = await swap.buildApproval(swapOn(chain))
    expect(data.slice(34, 74)).toBe(contract.slice(2))
  },
)

test('a host may name the contract of a network', async () => {
  const { source, swap } = await open(
    {},
    { contracts: { 'eip155:5': diamond, 'eip155:1': stranger } },
  )
  expect(['eip155:5', 'eip155:10'].map((chain) => source.has('swap', chain, []))).toEqual([
    true,
    true,
  ])
  const { data } = await swap.buildApproval(onMainnet)
  expect(data.slice(34, 74)).toBe(stranger.slice(2))
})

test.each([
  [undefined, 'https://li.quest', null],
  ['secret-lifi', 'https://lifi.test', 'secret-lifi'],
])('quotes and tokens are asked for with the key of the host: %s', async (key, url, header) => {
  const { requests, swap } = await open({}, { url, ...(key !== undefined && { key }) })
  await swap.fetchQuotes(onMainnet)
  await swap.fetchTokens({ caipNetworkId: 'eip155:1', signal })
  expect(requests.map((each) => each.url.origin)).toEqual([url, url])
  expect(requests.map(({ headers }) => headers.get('x-lifi-api-key'))).toEqual([header, header])
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
    ...{ fromChain: '1', toChain: '1', fromToken: usdc, toToken: weth, slippage: '0.0100' },
    ...{ fromAmount: String(amounts.given), fromAddress: owner, toAddress: owner },
  })
  expect(requests[1]?.url.search).toBe('?chains=1')
})

test.each([
  ['my-app', '0.25', '0.0025'],
  ['a.b_c', '10', '0.1000'],
])('the fee of a host is asked for under its name: %s', async (integrator, percent, fee) => {
  const { requests, swap } = await open({}, { fee: { integrator, percent } })
  await swap.fetchQuotes(onMainnet)
  const search = requests[0]?.url.searchParams
  expect([search?.get('integrator'), search?.get('fee')]).toEqual([integrator, fee])
})

test.each<readonly [string, LifiOptions]>([
  ['lifi: "key" is missing or is no key.', { key: '' }],
  ['lifi: "key" is missing or is no key.', { key: 'a b' }],
  ['lifi: "fee.percent" is a text', { fee: { integrator: 'my-app', percent: '11' } }],
  ['lifi: "fee.integrator" is a name', { fee: { integrator: 'my app', percent: '1' } }],
  ['lifi: "fee.integrator" is a name', { fee: { integrator: 'a'.repeat(24), percent: '1' } }],
])('a host is told which option of LI.FI is none: %s', (problem, options) => {
  expect(() => lifi(options)).toThrow(problem)
})

const [, dollars] = lifiTokens.tokens[1]
const tokensOf = async (tokens: readonly unknown[]) => {
  const { swap } = await open({ tokens: { tokens: { 1: tokens } } })
  return swap.fetchTokens({ caipNetworkId: 'eip155:1', signal })
}

test.each([0, 6, 255])('a token is listed with its decimals: %i', async (decimals) => {
  expect(await tokensOf([{ ...dollars, decimals }])).toStrictEqual([
    { name: 'USD Coin', symbol: 'USDC', address: caip(usdc), decimals },
  ])
})

test.each([
  ['of another chain', { chainId: 10 }],
  ['of a chain that is not named', { chainId: undefined }],
  ['without a name', { name: undefined }],
  ['without a symbol', { symbol: null }],
  ['without an address', { address: undefined }],
  ['with an address in a list', { address: [usdc] }],
  ['with something before its address', { address: `x${usdc}` }],
  ['with something after its address', { address: `${usdc}0` }],
  ['with an address that is no hex', { address: usdc.replace('a', 'g') }],
  ['with decimals below 0', { decimals: -1 }],
  ['with more decimals than a token has', { decimals: 256 }],
  ['with a fraction of decimals', { decimals: 1.5 }],
  ['with decimals in a text', { decimals: '6' }],
])('a token is not listed %s', async (_, facts) => {
  expect(await tokensOf([{ ...dollars, ...facts }])).toEqual([])
})

test('no more than 5000 tokens are listed', async () => {
  expect(await tokensOf(Array(5001).fill(dollars))).toHaveLength(5000)
})

test.each([{}, { tokens: null }, { tokens: { 10: [] } }, { tokens: { 1: {} } }])(
  'an answer without the list of the network is an error: %j',
  async (tokens) => {
    const { swap } = await open({ tokens })
    await expect(swap.fetchTokens({ caipNetworkId: 'eip155:1', signal })).rejects.toMatchObject({
      name: 'ServiceAnswerError',
      shortMessage: 'The answer of https://li.quest/v1/tokens does not have the expected shape.',
    })
  },
)

test('an abort ends the request of the tokens', async () => {
  const { requests, swap } = await open({ tokens: () => new Response(new ReadableStream()) })
  const abort = new AbortController()
  const waiting = swap.fetchTokens({ caipNetworkId: 'eip155:1', signal: abort.signal })
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'HttpAbortError' })
})

const cost = (amount: string, facts: object = {}) => ({
  amount,
  token: { address: usdc },
  ...facts,
})

test.each<readonly [string, unknown, bigint | undefined]>([
  ['one', [cost('5')], 5n],
  ['several', [cost('5'), cost('7', { included: true })], 12n],
  ['many', Array(30).fill(cost('2')), 60n],
  ['beside one that is paid apart', [cost('5'), cost('7', { included: false })], 5n],
  ['beside one without a token', [{ amount: '7' }, cost('5'), { amount: '7', token: null }], 5n],
  ['beside nothing', [null, cost('5')], 5n],
  ['none', [], undefined],
  ['no list', { 0: cost('5') }, undefined],
  ['nothing', undefined, undefined],
])('the fees of a quote are added: %s', async (_, feeCosts, amount) => {
  const { swap } = await open({ quote: quoteOf({ estimate: { feeCosts } }) })
  const [quote] = await swap.fetchQuotes(onMainnet)
  expect(quote?.fee).toEqual(amount && { amount, address: caip(usdc) })
})

test('the fee of a swap of the coin is in the coin', async () => {
  const feeCosts = [cost('5', { token: { address: none } })]
  const action = { fromToken: { address: none } }
  const { swap } = await open({ quote: quoteOf({ action, estimate: { feeCosts } }) })
  const [quote] = await swap.fetchQuotes({ ...onMainnet, from: caip(coin) })
  expect(quote?.fee).toEqual({ amount: 5n, address: caip(coin) })
})

const build = async (parts: Parameters<typeof quoteOf>[0]) =>
  (await open({ quote: quoteOf(parts) })).swap.buildSwap({ ...onMainnet, slippage: '1' })

test.each([
  ['its chain', { chainId: undefined }],
  ['its sender', { from: undefined }],
  ['the coins that it sends', { value: undefined }],
  ['its gas', { gasLimit: undefined }],
])('a call need not name %s', async (_, call) => {
  expect(await build({ call })).toMatchObject({ to: caip(diamond), value: 0n })
})

test.each<readonly [string, Parameters<typeof quoteOf>[0]]>([
  ['It is of another chain.', { call: { chainId: 10 } }],
  ['It is of another chain.', { call: { chainId: 0 } }],
  ['It is of another chain.', { action: { fromChainId: 10 } }],
  ['It is of another chain.', { action: { toChainId: undefined } }],
  ['It is for another account.', { call: { from: stranger } }],
  ['It is for another account.', { call: { from: '' } }],
  ['It is for another account.', { action: { fromAddress: stranger } }],
  ['It is for another account.', { action: { toAddress: stranger } }],
  ['It is for another account.', { action: { toAddress: undefined } }],
])('a call is refused that is not what was asked for: %s %j', async (problem, parts) => {
  await expect(build(parts)).rejects.toThrow(problem)
})

const toolError = (code: unknown) => ({ errorType: 'NO_QUOTE', code, tool: 'exchange' })
const noQuote = (...codes: unknown[]) => ({
  ...{ message: 'No available quotes for the requested transfer', code: 1002 },
  errors: { filteredOut: [], failed: [{ subpaths: { '1:USDC-exchange': codes.map(toolError) } }] },
})

test.each([
  [404, { message: 'No available quotes for the requested transfer', code: 1002 }],
  [404, noQuote('NO_POSSIBLE_ROUTE', 'INSUFFICIENT_LIQUIDITY')],
  [404, noQuote('AMOUNT_TOO_LOW', 'AMOUNT_TOO_HIGH', 'FEES_HIGHER_THAN_AMOUNT')],
  [404, noQuote('DIFFERENT_RECIPIENT_NOT_SUPPORTED', 'CANNOT_GUARANTEE_MIN_AMOUNT')],
  [404, { ...noQuote(), errors: [toolError('INSUFFICIENT_LIQUIDITY')] }],
])('without a route there is no quote: status %i, %j', async (status, body) => {
  const { swap } = await open({ quote: Response.json(body, { status }) })
  expect(await swap.fetchQuotes(onMainnet)).toEqual([])
})

test.each([
  [404, ''],
  [404, '<h1>Not Found</h1>'],
  [404, JSON.stringify({ message: 'Not Found' })],
  [400, JSON.stringify({ message: 'Invalid slippage', code: 1011 })],
  [404, JSON.stringify({ message: 'Not found', code: 1003 })],
  ...['TOOL_TIMEOUT', 'UNKNOWN_ERROR', 'RPC_ERROR', 'TOOL_SPECIFIC_ERROR', 'NEW', undefined].map(
    (code): [number, string] => [404, JSON.stringify(noQuote('NO_POSSIBLE_ROUTE', code))],
  ),
])('a failure of LI.FI is not taken for a missing route: status %i, %j', async (status, body) => {
  const { swap } = await open({ quote: new Response(body, { status }) })
  await expect(swap.fetchQuotes(onMainnet)).rejects.toMatchObject({ name: 'HttpError', status })
})
