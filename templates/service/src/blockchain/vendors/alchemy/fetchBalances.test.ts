import { expect, test } from 'vitest'
import { tokens } from '../../../../test/vendors/alchemyAnswers.js'
import {
  type Asked,
  account,
  mainnet,
  other,
  polygon,
  sepolia,
} from '../../../../test/vendors/createTools.js'
import { here, openAlchemy } from '../../../../test/vendors/openAlchemy.js'
import { readDollars } from './fetchBalances.js'

const [dollars, coin] = tokens.data.tokens

/** What the account holds, if Alchemy answers with these tokens. */
async function fetchTokens(rows: readonly unknown[], { caipNetworkId } = mainnet) {
  const { readers, asked } = await openAlchemy(() => ({ data: { tokens: rows } }))
  const list = await readers.balances?.fetchBalances({ address: account, caipNetworkId })
  return { list, asked }
}

test('the coin, the names and the prices are asked for with the tokens', async () => {
  const { asked } = await fetchTokens([])
  expect(asked.map(({ body }) => body)).toEqual([
    {
      addresses: [{ address: account, networks: ['eth-mainnet'] }],
      ...{ withMetadata: true, withPrices: true, includeNativeTokens: true },
    },
  ])
})

test('a further page is asked for as the first one', async () => {
  const { readers, asked } = await openAlchemy(({ body }: Asked) => ({
    data: { tokens: [], pageKey: Object(body).pageKey ? undefined : 'second' },
  }))
  await readers.balances?.fetchBalances(here)
  const [first, second, ...more] = asked.map(({ body }) => Object(body))
  expect(more).toEqual([])
  expect(second).toEqual({ ...first, pageKey: 'second' })
})

test.each([
  [polygon, 'polygon-mainnet'],
  [polygon, 'matic-mainnet'],
  [mainnet, 'eth-mainnet'],
])('a token may be told under each name of its network: %o', async (network, name) => {
  const { list } = await fetchTokens([{ ...dollars, network: name }], network)
  expect(list).toMatchObject({ balances: [{ chainId: network.caipNetworkId, symbol: 'USDC' }] })
})

test.each([
  [polygon, 'eth-mainnet'],
  [mainnet, 'matic-mainnet'],
  [mainnet, 'toString'],
])('a token of another network is not one of the account here: %o', async (network, name) => {
  const { list } = await fetchTokens([{ ...dollars, network: name }], network)
  expect(list).toEqual({ balances: [] })
})

test.each([
  ['nothing', null],
  ['no network', { ...dollars, network: undefined }],
  ['a network that is no name', { ...dollars, network: ['eth-mainnet'] }],
])('a row that names no network counts as unread: %s', async (_, row) => {
  for (const network of [mainnet, polygon]) {
    const { list } = await fetchTokens([row], network)
    expect(list).toEqual({ balances: [], asked: 1, unread: 1 })
  }
})

test.each([undefined, '', 'x'])(
  'a row that names no token counts as unread: %j',
  async (tokenAddress) => {
    const { list } = await fetchTokens([{ ...coin, tokenAddress }])
    expect(list).toEqual({ balances: [], asked: 1, unread: 1 })
  },
)

test('the coin has no address, and its price is not one of a token', async () => {
  const { list } = await fetchTokens([coin])
  expect(list?.balances).toMatchObject([{ symbol: 'ETH', price: '4608.2208671202' }])
  expect(list?.balances[0]).not.toHaveProperty('isUnlisted')
})

test.each(['0x0', '0'])(
  'a token that the account does not hold is not unread: %s',
  async (none) => {
    const unnamed = { ...dollars, tokenBalance: none, tokenMetadata: null }
    const { list } = await fetchTokens([unnamed, { ...coin, tokenBalance: none }])
    expect(list).toEqual({ balances: [] })
  },
)

test('the coins of a test network have no price', async () => {
  const { list } = await fetchTokens([{ ...coin, network: 'eth-sepolia' }], sepolia)
  expect(list?.balances).toMatchObject([{ symbol: 'ETH', chainId: sepolia.caipNetworkId }])
  expect(list?.balances[0]).not.toHaveProperty('price')
})

test.each([
  ['the price in dollars', [{ currency: 'usd', value: '0.9998' }], '0.9998'],
  ['a currency in capitals', [{ currency: 'USD', value: 2 }], '2'],
  [
    'dollars behind other currencies',
    [...Array(30).fill({ currency: 'eur', value: '5' }), { currency: 'usd', value: '3' }],
    '3',
  ],
  ['a currency whose name begins so', [{ currency: 'usdt', value: '1' }], undefined],
  ['a currency whose name ends so', [{ currency: 'ausd', value: '1' }], undefined],
  ['a currency that is no text', [{ currency: { toString: 1 }, value: '1' }], undefined],
  ['another currency', [{ currency: 'eur', value: '1' }], undefined],
  ['nothing in a list', [null], undefined],
  ['an empty list', [], undefined],
  ['no list', { currency: 'usd', value: '1' }, undefined],
  ['nothing', undefined, undefined],
])('a price is one in dollars: %s', (_, prices, price) => {
  expect(readDollars(prices)).toBe(price)
})

test('a token of another address is another token', async () => {
  const { list } = await fetchTokens([dollars, { ...dollars, tokenAddress: other }])
  expect(list?.balances).toHaveLength(2)
})

test.each([
  ['without tokens', []],
  ['with some tokens', [dollars]],
])('an answer in which the network failed is none: %s', async (_, rows) => {
  const partialErrors = [{ address: account, network: 'eth-mainnet', message: 'Timeout' }]
  const { readers } = await openAlchemy(() => ({
    data: { tokens: rows },
    error: { partialErrors },
  }))
  await expect(readers.balances?.fetchBalances(here)).rejects.toMatchObject({
    ...{ name: 'ServiceAnswerError', details: 'The network failed.' },
  })
})

test.each([{ partialErrors: [] }, {}, null])(
  'an answer without a failure is whole: %j',
  async (error) => {
    const { readers } = await openAlchemy(() => ({ data: { tokens: [dollars] }, error }))
    expect(await readers.balances?.fetchBalances(here)).toMatchObject({ balances: [{}] })
  },
)
