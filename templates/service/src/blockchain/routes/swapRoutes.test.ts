import type { SwapProvider } from '@wallet-kit/core/assets'
import { RequestFailedError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { refuseSwap } from '../../../../../plugins/onchain/src/errors.js'
import { fakeSource } from '../../../test/fakeSource.js'
import { ask, dollar, ether, icon, startBlockchain, swapOf } from '../../../test/startBlockchain.js'

const onOther = (caip10: string) => caip10.replace(':1:', ':10:')
const swap = { ...ask, amount: '5' }
const swapOnOther = {
  ...{ userAddress: onOther(ask.userAddress), from: onOther(ether), to: onOther(dollar) },
  amount: '5',
}
const quotesPath = (wish: Readonly<Record<string, string>>) =>
  `/v1/convert/quotes?${new URLSearchParams(wish)}`

async function start(...swaps: readonly Partial<SwapProvider>[]) {
  const ids = ['one', 'two']
  const sources = swaps.map((each, index) =>
    fakeSource(ids[index] ?? '', { swap: { ...swapOf(1n), ...each } }),
  )
  const { request } = await startBlockchain({ sources })
  const build = (wish: object) =>
    request('/v1/convert/build-transaction', { method: 'POST', body: JSON.stringify(wish) })
  return { request, build }
}

test.each([
  [{ from: ether, to: dollar }, 'eip155:1:0x0000000000000000000000000000000000000001'],
  [
    { from: onOther(ether), to: onOther(dollar) },
    'eip155:10:0x0000000000000000000000000000000000000001',
  ],
  [swap, ask.userAddress],
  [swapOnOther, onOther(ask.userAddress)],
])('quotes of %j are asked for the account %s', async (wish, userAddress) => {
  const asked: unknown[] = []
  const fetchQuotes: SwapProvider['fetchQuotes'] = async ({ signal, ...told }) => {
    asked.push(told)
    return []
  }
  const { request } = await start({ fetchQuotes })
  expect((await request(quotesPath({ ...wish, amount: '5' }))).body).toEqual({ quotes: [] })
  expect(asked).toEqual([{ from: wish.from, to: wish.to, amount: 5n, userAddress }])
})

test.each([
  [undefined, '1'],
  [{}, '1'],
  [{ slippage: '2.5' }, '2.5'],
  [{ slippage: 0 }, '0'],
])('a swap of %j is built with a slippage of %s percent', async (eip155, slippage) => {
  const asked: unknown[] = []
  const { build } = await start({
    buildSwap: async (told) => {
      asked.push(told.slippage)
      return swapOf(1n).buildSwap(told)
    },
  })
  expect((await build({ ...swap, quoteId: 'one~', eip155 })).status).toBe(200)
  expect(asked).toEqual([slippage])
})

test('each network has a price of gas of its own, and prices of those who hurry', async () => {
  const asked: unknown[] = []
  const fetchGasPrice = async (told: { readonly caipNetworkId: string }) => {
    asked.push(told)
    return told.caipNetworkId === 'eip155:1' ? 1_000_000_001n : 7n
  }
  const { request } = await startBlockchain({
    sources: [fakeSource('one', { gasPrice: { fetchGasPrice } })],
  })
  const read = async (chainId: string) =>
    (await request(`/v1/convert/gas-price?chainId=${chainId}`)).body
  expect(await read('eip155:1')).toEqual({
    ...{ standard: '1000000001', fast: '1250000001', instant: '1500000001' },
  })
  expect(await read('eip155:10')).toEqual({ standard: '7', fast: '8', instant: '10' })
  const signal = expect.any(AbortSignal)
  expect(asked).toEqual([
    { caipNetworkId: 'eip155:1', signal },
    { caipNetworkId: 'eip155:10', signal },
  ])
})

const failed = (chainId: string) => [
  { name: 'ChainUnavailable', description: `Nobody who tells of ${chainId} gave a usable answer.` },
]

test.each([
  ['eip155:1', swap],
  ['eip155:10', swapOnOther],
])('where a swap on %s cannot be built now, the page reads the network', async (chainId, wish) => {
  const down = () => Promise.reject(new RequestFailedError({ url: 'https://vendor.example' }))
  const { request, build } = await start({
    ...{ fetchAllowance: down, buildApproval: down, buildSwap: down, fetchTokens: down },
  })
  const { userAddress, to: tokenAddress } = wish
  const query = new URLSearchParams({ userAddress, tokenAddress, quoteId: 'one~' })
  const approval = new URLSearchParams({ ...wish, quoteId: 'one~' })
  for (const answer of [
    await build({ ...wish, quoteId: 'one~' }),
    await request(`/v1/convert/allowance?${query}`),
    await request(`/v1/convert/build-approve?${approval}`),
    await request(`/v1/convert/tokens?chainId=${chainId}`),
  ]) {
    expect([answer.status, answer.body.reasons]).toEqual([503, failed(chainId)])
  }
})

test('a swap that the exchanges do not know is the request’s fault', async () => {
  const refuse = async () => refuseSwap('it is no route.')
  const { build } = await start({ buildSwap: refuse })
  const { status, body } = await build({ ...swap, quoteId: 'one~' })
  expect([status, body.reasons]).toEqual([
    400,
    [
      {
        name: 'InvalidRequest',
        description: 'The request is not valid: this cannot be swapped.',
      },
    ],
  ])
})

const token = (name: string, address = ether) => ({ name, symbol: 'T', address, decimals: 18 })
const listOf =
  (...names: readonly string[]) =>
  async () =>
    names.map((name) => token(name))
const noList = () => Promise.reject(new Error('down'))

test.each(['eip155:1', 'eip155:10'])(
  'the tokens of %s are asked for until a deadline',
  async (chainId) => {
    const asked: unknown[] = []
    const { request } = await start({
      fetchTokens: async (told) => {
        asked.push(told)
        return []
      },
    })
    const { body } = await request(`/v1/convert/tokens?chainId=${chainId}`)
    expect(body).toEqual({ tokens: [] })
    expect(asked).toEqual([{ caipNetworkId: chainId, signal: expect.any(AbortSignal) }])
  },
)

test.each([
  [listOf('First'), listOf('Second'), 'First'],
  [noList, listOf('Second'), 'Second'],
  [listOf('First'), noList, 'First'],
  [listOf(), listOf('Second'), 'Second'],
  [listOf(), noList, undefined],
  [noList, listOf(), undefined],
])('a token is named by the first source that lists it (%#)', async (first, second, name) => {
  const { request } = await start({ fetchTokens: first }, { fetchTokens: second })
  const { status, body } = await request('/v1/convert/tokens?chainId=eip155:1')
  const tokens = name === undefined ? [] : [{ ...token(name), logoUri: null }]
  const isPartial = [first, second].includes(noList)
  expect([status, body]).toEqual([200, { tokens, ...(isPartial && { isPartial }) }])
})

test('a token that two sources write in other letters is listed once', async () => {
  const upper = ether.replace(/0x(.*)/, (_, hex) => `0x${hex.toUpperCase()}`)
  const { request } = await start(
    { fetchTokens: async () => [token('First', upper)] },
    { fetchTokens: async () => [token('Second'), token('Dollar', dollar)] },
  )
  const { body } = await request('/v1/convert/tokens?chainId=eip155:1')
  expect(body.tokens).toMatchObject([
    { name: 'First', address: upper },
    { name: 'Dollar', address: dollar },
  ])
})

test('where no source lists its tokens, there is no list', async () => {
  const { request } = await start({ fetchTokens: noList }, { fetchTokens: noList })
  const { status, body } = await request('/v1/convert/tokens?chainId=eip155:1')
  expect([status, body.reasons]).toEqual([503, failed('eip155:1')])
})

test.each([
  ['one', {}, {}, { id: 'one', name: 'Exchange' }],
  ['one', { name: 'Bazaar', iconUrl: icon }, {}, { id: 'one', name: 'Bazaar', iconUrl: icon }],
  ['two', {}, { name: 'Fast', id: 'fast' }, { id: 'two:fast', name: 'Fast' }],
  [
    ...(['two', {}, { name: 'Slow', iconUrl: icon }] as const),
    { id: 'two:Slow', name: 'Slow', iconUrl: icon },
  ],
  ['one', { iconUrl: icon }, { name: 'Fast', id: 'fast' }, { id: 'one:fast', name: 'Fast' }],
])('a quote of "%s" (%j), which passes it on to %j, is of %j', async (id, parts, to, expected) => {
  const provider = 'name' in to ? { provider: to } : {}
  const fetchQuotes = async () => [{ toAmount: 7n, id: 'q', ...provider }]
  const none = { fetchQuotes: async () => [] }
  const source = { ...parts, fetchQuotes }
  const { request } = await (id === 'one' ? start(source, none) : start(none, source))
  const { body } = await request(quotesPath(swap))
  expect(body.quotes).toMatchObject([{ id: `${id}~q`, toAmount: '7' }])
  expect(body.quotes[0].provider).toEqual(expected)
})
