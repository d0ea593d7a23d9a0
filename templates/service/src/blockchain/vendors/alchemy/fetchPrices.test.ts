import { expect, test } from 'vitest'
import { pricesByAddress, pricesBySymbol } from '../../../../test/vendors/alchemyAnswers.js'
import {
  type Asked,
  bonk,
  mainnet,
  other,
  polygon,
  sepolia,
  solana,
  usdc,
} from '../../../../test/vendors/createTools.js'
import { key, openAlchemy } from '../../../../test/vendors/openAlchemy.js'

const coin = `0x${'e'.repeat(40)}`
const solanaCoin = 'So11111111111111111111111111111111111111111'
const at = ({ caipNetworkId }: { readonly caipNetworkId: string }, address: string) =>
  `${caipNetworkId}:${address}`
const costs = (value: string) => ({ prices: [{ currency: 'usd', value }] })

async function fetchPrices(addresses: readonly string[], answer: (asked: Asked) => unknown) {
  const { readers, asked } = await openAlchemy(answer)
  return { prices: await readers.prices?.fetchPrices({ addresses }), asked }
}
const answerBoth = ({ url }: Asked) =>
  url.pathname.endsWith('by-symbol') ? pricesBySymbol : pricesByAddress

test('the coins of all networks are asked for together, each symbol once', async () => {
  const base = { caipNetworkId: 'eip155:8453' }
  const networks = [mainnet, polygon, { ...mainnet, ...base }, solana]
  const { readers, asked } = await openAlchemy(
    () => ({
      data: [
        { symbol: 'eth', ...costs('4608.22') },
        { symbol: 'POL', ...costs('0.2') },
      ],
    }),
    { networks },
  )
  const addresses = [mainnet, polygon, base].map((each) => at(each, coin))
  expect(
    await readers.prices?.fetchPrices({ addresses: [...addresses, at(solana, solanaCoin)] }),
  ).toStrictEqual({
    [at(mainnet, coin)]: '4608.22',
    [at(polygon, coin)]: '0.2',
    [at(base, coin)]: '4608.22',
  })
  expect(asked.map(({ url }) => url.href)).toEqual([
    `https://api.g.alchemy.com/prices/v1/${key}/tokens/by-symbol?symbols=ETH&symbols=POL&symbols=SOL`,
  ])
})

test('tokens are asked for by their addresses, those of each network by themselves', async () => {
  const tokens = [at(mainnet, usdc), at(mainnet, other), at(polygon, usdc), at(solana, bonk)]
  const { prices, asked } = await fetchPrices(tokens, ({ body }) => ({
    data: Object(body).addresses.map((each: object, place: number) => ({
      ...{ ...each, ...costs(`${place + 1}.5`) },
    })),
  }))
  expect(asked.map(({ url }) => url.href)).toEqual(
    Array(3).fill(`https://api.g.alchemy.com/prices/v1/${key}/tokens/by-address`),
  )
  expect(asked.map(({ body }) => body)).toEqual([
    {
      addresses: [
        { network: 'eth-mainnet', address: usdc },
        { network: 'eth-mainnet', address: other },
      ],
    },
    { addresses: [{ network: 'polygon-mainnet', address: usdc }] },
    { addresses: [{ network: 'solana-mainnet', address: bonk }] },
  ])
  const [first = '', second = '', third = '', fourth = ''] = tokens
  expect(prices).toStrictEqual({
    [first]: '1.5',
    [second]: '2.5',
    [third]: '1.5',
    [fourth]: '1.5',
  })
})

test.each([
  [25, [25]],
  [26, [25, 1]],
  [60, [25, 25, 10]],
])('no more than 25 tokens are asked for in one request: %i', async (count, lengths) => {
  const tokens = Array.from({ length: count }, (_, place) =>
    at(mainnet, `0x${String(place).padStart(40, '0')}`),
  )
  const { asked } = await fetchPrices(tokens, () => ({ data: [] }))
  expect(asked.map(({ body }) => Object(body).addresses.length)).toEqual(lengths)
  const addresses = asked.flatMap(({ body }) => Object(body).addresses)
  expect(new Set(addresses.map(({ address }) => address)).size).toBe(count)
})

test.each([
  ['the coin of a test network', at(sepolia, coin)],
  ['a token of a test network', at(sepolia, usdc)],
  ['a token of a network that Alchemy does not have', `eip155:424242:${usdc}`],
  ['the coin of a network that Alchemy does not have', `eip155:424242:${coin}`],
  ['a network by the name of what every object has', `eip155:constructor:${usdc}`],
  ['the coin of a network that the service does not have', `eip155:10:${coin}`],
  ['no address', at(mainnet, '0x12')],
])('nobody is asked what has no price: %s', async (_, address) => {
  const { prices, asked } = await fetchPrices([address], answerBoth)
  expect(prices).toEqual({})
  expect(asked).toEqual([])
})

test.each([
  ['the coin', at(mainnet, coin), { symbol: 'BTC', ...costs('5') }],
  ['the coin, without a price', at(mainnet, coin), { symbol: 'ETH', prices: [] }],
  ['another network', at(mainnet, usdc), { network: 'base-mainnet', address: usdc, ...costs('5') }],
  ['no network', at(mainnet, usdc), { address: usdc, ...costs('5') }],
  ['another token', at(mainnet, usdc), { network: 'eth-mainnet', address: other, ...costs('5') }],
  ['no address', at(mainnet, usdc), { network: 'eth-mainnet', ...costs('5') }],
  ['no price', at(mainnet, usdc), { network: 'eth-mainnet', address: usdc, prices: [] }],
  ['nothing', at(solana, bonk), null],
])('a price of something else is not told: %s', async (_, address, row) => {
  const { prices } = await fetchPrices([address], () => ({ data: [row] }))
  expect(prices).toStrictEqual({})
})

test.each(['polygon-mainnet', 'matic-mainnet'])(
  'a price may be told under each name of its network: %s',
  async (network) => {
    const address = at(polygon, usdc)
    const row = { network, address: usdc.toUpperCase().replace('0X', '0x'), ...costs('0.99') }
    const { prices } = await fetchPrices([address], () => ({ data: [row] }))
    expect(prices).toStrictEqual({ [address]: '0.99' })
  },
)
