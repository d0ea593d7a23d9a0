import { expect, test } from 'vitest'
import {
  answerRpc,
  createVendorTools,
  mainnet,
  signal,
} from '../../../../test/vendors/createVendorTools.js'
import {
  caip,
  coin,
  holder,
  owner,
  settler,
  stranger,
  swapOn,
  usdc,
  weth,
  word,
  zeroExQuote,
} from '../../../../test/vendors/swapAnswers.js'
import { type ZeroExOptions, zeroEx } from './zeroEx.js'

const [key, anotherHolder] = ['secret-0x', '0x0000000000005e88410ccdfade4a5efae4b49562'] as const
const onMainnet = swapOn()
const mantle = { ...mainnet, id: 5000, caipNetworkId: 'eip155:5000', name: 'Mantle' }

/** Swaps by 0x, which answers this. */
async function open(answer: object | number = zeroExQuote, options: Partial<ZeroExOptions> = {}) {
  const { tools, requests } = createVendorTools(
    {
      '/swap/allowance-holder/price': answer,
      '/swap/allowance-holder/quote': answer,
      '/': answerRpc({ eth_gasPrice: () => '0x3b9aca00', eth_call: () => word(settler) }),
    },
    { networks: [mainnet, mantle] },
  )
  const source = zeroEx({ key, ...options })
  const { swap } = await source.createReaders(tools)
  if (!swap) throw new Error('No swap.')
  return { requests, source, swap }
}

test.each([
  ['eip155:1', '1', undefined, 'https://api.0x.org'],
  ['eip155:5000', '5000', 'https://proxy.example/0x', 'https://proxy.example'],
])('a price is asked for with what is swapped: on %s', async (chain, chainId, url, origin) => {
  const { requests, swap } = await open({ liquidityAvailable: false }, { ...(url && { url }) })
  await swap.fetchQuotes(swapOn(chain)).catch(() => undefined)
  const [request] = requests
  expect(request?.url.origin).toBe(origin)
  expect(request?.url.pathname).toBe(`${url ? '/0x' : ''}/swap/allowance-holder/price`)
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    ...{ chainId, sellToken: usdc, buyToken: weth, sellAmount: '100000000', taker: owner },
    ...{ slippageBps: '100', wrapUnwrapMode: 'settler' },
  })
  const { headers } = request ?? {}
  expect([headers?.get('0x-api-key'), headers?.get('0x-version')]).toEqual(['secret-0x', 'v2'])
})

test('a swap is asked for as a firm quote with the slippage of the visitor', async () => {
  const { requests, swap } = await open()
  await swap.buildSwap({ ...onMainnet, slippage: '1.5' })
  const { pathname, searchParams } = requests[0]?.url ?? {}
  expect([pathname, searchParams?.get('slippageBps')]).toEqual([
    ...['/swap/allowance-holder/quote', '150'],
  ])
})

test.each([
  [stranger, '0.25', '25'],
  [owner, '10', '1000'],
])('the fee of a host goes to its account: %s', async (recipient, percent, bps) => {
  const { requests, swap } = await open(zeroExQuote, { fee: { recipient, percent } })
  await swap.fetchQuotes(onMainnet)
  await swap.buildSwap({ ...onMainnet, slippage: '1' })
  const paths = requests.filter(({ url }) => url.pathname !== '/')
  expect(
    paths.map(({ url }) => [
      ...[url.searchParams.get('swapFeeRecipient'), url.searchParams.get('swapFeeBps')],
    ]),
  ).toEqual(Array(2).fill([recipient, bps]))
})

test.each([
  ['a name', 'me.eth'],
  ['nothing', ''],
  ['a digit less', owner.slice(0, -1)],
  ['a digit more', `${owner}0`],
  ['something before it', ` ${owner}`],
  ['a letter that is no digit', owner.replace('f', 'g')],
])('a host is told that its fee has no account: %s', (_, recipient) => {
  expect(() => zeroEx({ key, fee: { recipient, percent: '1' } })).toThrow(
    'zeroEx: "fee.recipient" is an EVM address.',
  )
})

test('a host is told which vendor has no key, or a fee that is not taken', () => {
  expect(() => zeroEx({ key: '' })).toThrow('zeroEx: "key" is missing or is no key.')
  const fee = { recipient: owner, percent: '11' }
  expect(() => zeroEx({ key, fee })).toThrow('zeroEx: "fee.percent" is a text')
})

test('0x is a source of swaps without a list of tokens', async () => {
  const { source, swap } = await open()
  expect([source.id, swap.id, swap.name]).toEqual(['zeroex', 'zeroex', '0x'])
  expect(await swap.fetchTokens({ caipNetworkId: 'eip155:1', signal })).toEqual([])
})

test.each([
  ...['eip155:1', 'eip155:10', 'eip155:56', 'eip155:137', 'eip155:8453', 'eip155:42161'],
  ...['eip155:43114', 'eip155:81457', 'eip155:5000'],
])('0x swaps on %s', (chain) => {
  expect(zeroEx({ key }).has('swap', chain, [])).toBe(true)
})

test.each(['eip155:5', 'eip155:100', 'eip155:59144'])('0x does not swap on %s', (chain) => {
  expect(zeroEx({ key }).has('swap', chain, [])).toBe(false)
})

test.each([
  ['eip155:1', holder],
  ['eip155:5000', anotherHolder],
])('a token is approved for the AllowanceHolder of its network: on %s', async (chain, spender) => {
  const { swap } = await open()
  const { data } = await swap.buildApproval(swapOn(chain))
  expect(data.slice(34, 74)).toBe(spender.slice(2))
})

test('a host may name the AllowanceHolder of a further network', async () => {
  const contracts = { 'eip155:5': stranger, 'eip155:1': stranger }
  const { source, swap } = await open(zeroExQuote, { contracts })
  expect(source.has('swap', 'eip155:5', [])).toBe(true)
  expect(source.has('swap', 'eip155:10', [])).toBe(true)
  const { data } = await swap.buildApproval(onMainnet)
  expect(data.slice(34, 74)).toBe(stranger.slice(2))
})

test.each([
  ['no liquidity', { liquidityAvailable: false }],
  ...(
    [
      [400, 'TOKEN_NOT_SUPPORTED'],
      [422, 'BUY_TOKEN_NOT_AUTHORIZED_FOR_TRADE'],
      [422, 'SELL_TOKEN_NOT_AUTHORIZED_FOR_TRADE'],
    ] as const
  ).map(([status, name]): [string, object] => [
    name,
    Response.json({ name, message: 'No.', data: { zid: '0x0' } }, { status }),
  ]),
])('without a route there is no quote: %s', async (_, answer) => {
  const { swap } = await open(answer)
  expect(await swap.fetchQuotes(onMainnet)).toEqual([])
})

test.each([
  ['INPUT_INVALID', 400],
  ['SWAP_VALIDATION_FAILED', 400],
  ['TAKER_NOT_AUTHORIZED_FOR_TRADE', 403],
  [undefined, 400],
])('a request that 0x refuses for %s is not taken for a missing route', async (name, status) => {
  const { swap } = await open(Response.json({ name }, { status }))
  await expect(swap.fetchQuotes(onMainnet)).rejects.toMatchObject({ name: 'HttpError', status })
})

test.each([400, 401, 403, 404, 422, 429, 500])(
  'a failure of 0x is not taken for a missing route: status %i',
  async (status) => {
    const { swap } = await open(status)
    await expect(swap.fetchQuotes(onMainnet)).rejects.toMatchObject({ name: 'HttpError', status })
  },
)

test.each([
  ['by 0x', { chainId: 1 }],
  ['by nobody', { chainId: undefined }],
])('the chain of an offer is named %s', async (_, facts) => {
  const { swap } = await open({ ...zeroExQuote, ...facts })
  expect(await swap.fetchQuotes(onMainnet)).toHaveLength(1)
})

test.each([10, '1', null])('an offer of another chain is refused: %j', async (chainId) => {
  const { swap } = await open({ ...zeroExQuote, chainId })
  await expect(swap.fetchQuotes(onMainnet)).rejects.toThrow('It is of another chain.')
})

const of = (amount: string, token: string = weth) => ({ amount, token })

test.each<readonly [string, unknown, bigint | undefined]>([
  ['of 0x', { zeroExFee: of('5') }, 5n],
  ['of the host', { integratorFee: of('7'), zeroExFee: null }, 7n],
  ['of both', { integratorFee: of('7'), integratorFees: null, zeroExFee: of('5') }, 12n],
  ['of several hosts', { integratorFees: [of('7'), of('2')], zeroExFee: of('5') }, 14n],
  [
    'of a host that is named twice, once',
    { integratorFee: of('7'), integratorFees: [of('7')] },
    7n,
  ],
  ['of nobody', { integratorFee: null, integratorFees: null, zeroExFee: null }, undefined],
  ['of an answer without any', undefined, undefined],
])('the fees of an offer are added: %s', async (_, fees, amount) => {
  const { swap } = await open({ ...zeroExQuote, fees })
  const [quote] = await swap.fetchQuotes(onMainnet)
  expect(quote?.fee).toEqual(amount && { amount, address: caip(weth) })
})

test.each([
  ['in what is still to be approved', { issues: { allowance: { spender: stranger } } }],
  ['as the target of allowances', { issues: { allowance: null }, allowanceTarget: stranger }],
  ['as the only one it names', { issues: undefined, allowanceTarget: stranger }],
])('an offer that wants another contract approved is refused: %s', async (_, facts) => {
  const { swap } = await open({ ...zeroExQuote, ...facts })
  await expect(swap.fetchQuotes(onMainnet)).rejects.toThrow(
    'It wants another contract to be approved.',
  )
})

test.each([
  ['takes another token', { sellToken: weth }, 'It takes another token.'],
  ['gives another token', { buyToken: coin }, 'It gives another token.'],
  ['takes another amount', { sellAmount: '99999999' }, 'It takes another amount.'],
  ['gives nothing', { buyAmount: '0' }, 'It gives no amount.'],
  ['names no least amount', { minBuyAmount: undefined }, 'It gives no amount.'],
  [
    'may give too little',
    { minBuyAmount: '39599999999999999' },
    'It may give less than the slippage allows.',
  ],
])('an offer is refused that %s', async (_, facts, problem) => {
  const { swap } = await open({ ...zeroExQuote, ...facts })
  await expect(swap.fetchQuotes(onMainnet)).rejects.toThrow(problem)
})

test.each([undefined, null, 7])(
  'an offer without a transaction is not built: %j',
  async (transaction) => {
    const { swap } = await open({ ...zeroExQuote, transaction })
    await expect(swap.buildSwap({ ...onMainnet, slippage: '1' })).rejects.toThrow('No contract.')
  },
)

test('the call of 0x is looked into before it is built', async () => {
  const { swap } = await open()
  expect(await swap.buildSwap({ ...onMainnet, slippage: '1' })).toMatchObject({
    ...{ to: caip(holder), data: zeroExQuote.transaction.data, gas: 288_079n, value: 0n },
  })
  const transaction = { ...zeroExQuote.transaction, to: stranger }
  const { swap: other } = await open({ ...zeroExQuote, transaction })
  await expect(other.buildSwap({ ...onMainnet, slippage: '1' })).rejects.toThrow(
    'It calls another contract.',
  )
})
