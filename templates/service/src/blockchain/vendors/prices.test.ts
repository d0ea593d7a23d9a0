import { expect, test } from 'vitest'
import {
  type Asked,
  bonk,
  coin,
  createTools,
  other,
  solana,
  usdc,
} from '../../../test/vendors/createTools.js'
import { coingecko } from './coingecko/coingecko.js'
import { defillama } from './defillama/defillama.js'
import { readPrice, readUnits } from './readAmounts.js'

const eth = `eip155:1:${coin}`
const baseEth = `eip155:8453:${coin}`
const dollars = `eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`
const dog = `${solana.caipNetworkId}:${bonk}`
const unknown = `eip155:1:${other}`
const addresses = [eth, baseEth, dollars, dog, unknown, 'eip155:424242:0x1', 'eip155:1:../..']

/** In the shape of `/simple/price` and `/simple/token_price/{id}`: https://docs.coingecko.com */
const gecko = ({ url }: Asked) =>
  url.pathname.endsWith('/simple/price')
    ? { ethereum: { usd: 4608.2208671202 } }
    : url.pathname.endsWith('/solana')
      ? { [bonk]: { usd: 2.14e-5 } }
      : { [usdc]: { usd: 0.9998 }, [other]: { usd: -3 } }

test('CoinGecko: coins by their names, tokens by their addresses, in one request a network', async () => {
  const { tools, asked } = createTools(gecko)
  const { prices } = await coingecko({ key: 'gecko-secret', plan: 'demo' }).createReaders(tools)

  expect(await prices?.fetchPrices({ addresses })).toEqual({
    [eth]: '4608.2208671202',
    [baseEth]: '4608.2208671202',
    [dollars]: '0.9998',
    [dog]: '0.0000214',
  })
  expect(asked).toHaveLength(3)
  expect(asked[0]?.url.href).toBe(
    'https://api.coingecko.com/api/v3/simple/price?ids=ethereum&vs_currencies=usd&precision=full',
  )
  expect(asked[0]?.headers.get('x-cg-demo-api-key')).toBe('gecko-secret')
})

test('CoinGecko: a paid key goes to another host, and many tokens into several requests', async () => {
  const { tools, asked } = createTools(() => ({}))
  const { prices } = await coingecko({ key: 'gecko-secret' }).createReaders(tools)
  const many = Array.from({ length: 101 }, (_, at) => `eip155:1:0x${String(at).padStart(40, '0')}`)

  expect(await prices?.fetchPrices({ addresses: many })).toEqual({})
  expect(asked).toHaveLength(2)
  expect(asked[0]?.url.host).toBe('pro-api.coingecko.com')
  expect(asked[0]?.headers.get('x-cg-pro-api-key')).toBe('gecko-secret')
})

/** In the shape of `/prices/current/{coins}`: https://api-docs.defillama.com */
const llama = {
  coins: {
    'coingecko:ethereum': { symbol: 'ETH', price: 4608.22, timestamp: 1, confidence: 0.99 },
    [`ethereum:${usdc}`]: { decimals: 6, symbol: 'USDC', price: 1, confidence: 0.99 },
    [`ethereum:${other}`]: { decimals: 18, symbol: 'FREE', price: 7, confidence: 0.3 },
    [`solana:${bonk}`]: { price: '2.14e-5', confidence: 0.9 },
  },
}

test('DefiLlama: all in one request without a key; what it is not sure of is left out', async () => {
  const { tools, asked } = createTools(() => llama)
  const { prices } = await defillama().createReaders(tools)

  expect(await prices?.fetchPrices({ addresses })).toEqual({
    ...{ [eth]: '4608.22', [baseEth]: '4608.22', [dollars]: '1', [dog]: '0.0000214' },
  })
  expect(asked.map(({ url }) => url.href)).toEqual([
    `https://coins.llama.fi/prices/current/coingecko:ethereum,ethereum:${usdc},solana:${bonk},ethereum:${other}`,
  ])
})

test.each([401, 429, 500])(
  'an answer of %i is an error, and so is one that is no answer',
  async (status) => {
    const refusing = createTools(() => new Response('gecko-secret', { status })).tools
    const lying = createTools(() => [null, { coins: 5 }]).tools

    for (const source of [coingecko({ key: 'gecko-secret' }), defillama()]) {
      const { prices } = await source.createReaders(refusing)
      await expect(prices?.fetchPrices({ addresses })).rejects.toMatchObject({ status })
      const { prices: lies } = await source.createReaders(lying)
      await expect(lies?.fetchPrices({ addresses })).rejects.toMatchObject({
        name: 'ServiceAnswerError',
      })
      expect(source.has('prices', 'eip155:1', [])).toBe(true)
      expect(source.has('balances', 'eip155:1', [])).toBe(false)
      expect(source.has('prices', 'eip155:11155111', [])).toBe(false)
    }
  },
)

test('amounts are read exactly, or not at all', () => {
  expect([1e21, '1.50', 1e-7, '0.10e1', 12.5].map(readPrice)).toEqual([
    ...['1000000000000000000000', '1.5', '0.0000001', '1', '12.5'],
  ])
  expect(
    [0, '0.00', -1, '-1', 'NaN', Number.NaN, 1e300, '', '1e100', null, {}].map(readPrice),
  ).toEqual(Array.from({ length: 11 }, () => undefined))
  expect(['0x10', '16', 16].map(readUnits)).toEqual([16n, 16n, 16n])
  expect(['0x', '-1', 1.5, 2 ** 60, null, '1e3'].map(readUnits)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})
