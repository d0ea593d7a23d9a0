import { describe, expect, test } from 'vitest'
import {
  bonk,
  coin,
  createTools,
  other,
  sol,
  solana,
  usdc,
} from '../../../../test/vendors/createTools.js'
import { defillama } from './defillama.js'

const dollars = `eip155:1:${usdc}`

/** Asks what tokens cost, and has the urls and the answer. */
async function ask(addresses: readonly string[], coins: unknown = {}, url?: string) {
  const { tools, asked } = createTools(() => ({ coins }))
  const { prices } = await defillama(url === undefined ? {} : { url }).createReaders(tools)
  return {
    prices: await prices?.fetchPrices({ addresses }),
    asked: asked.map(({ url }) => url.href),
  }
}

test.each([
  ['eip155:1', 'ethereum', 'ethereum'],
  ['eip155:10', 'optimism', 'ethereum'],
  ['eip155:56', 'bsc', 'binancecoin'],
  ['eip155:100', 'xdai', 'xdai'],
  ['eip155:137', 'polygon', 'polygon-ecosystem-token'],
  ['eip155:250', 'fantom', 'fantom'],
  ['eip155:324', 'era', 'ethereum'],
  ['eip155:5000', 'mantle', 'mantle'],
  ['eip155:8453', 'base', 'ethereum'],
  ['eip155:42161', 'arbitrum', 'ethereum'],
  ['eip155:42170', 'arbitrum_nova', 'ethereum'],
  ['eip155:42220', 'celo', 'celo'],
  ['eip155:43114', 'avax', 'avalanche-2'],
  ['eip155:59144', 'linea', 'ethereum'],
  ['eip155:81457', 'blast', 'ethereum'],
  ['eip155:534352', 'scroll', 'ethereum'],
  ['eip155:7777777', 'zora', 'ethereum'],
  ['eip155:1313161554', 'aurora', 'ethereum'],
  [solana.caipNetworkId, 'solana', 'solana'],
])('%s is the chain %s with the coin %s', async (network, chain, id) => {
  const [own, token] = network === solana.caipNetworkId ? [sol, bonk] : [coin, usdc]
  const { asked } = await ask([`${network}:${own}`, `${network}:${token}`])

  expect(defillama().has('prices', network, [])).toBe(true)
  expect(asked).toEqual([`https://coins.llama.fi/prices/current/coingecko:${id},${chain}:${token}`])
})

describe('the request', () => {
  test('has at most 50 tokens', async () => {
    const tokens = Array.from({ length: 51 }, (_, at) => `0x${String(at).padStart(40, '0')}`)
    const { asked } = await ask(tokens.map((token) => `eip155:1:${token}`))
    expect(asked.map((url) => url.split(',').length)).toEqual([50, 1])
  })

  test.each([usdc, coin])('is not made for a token of an unknown network: %s', async (token) => {
    expect(await ask([`eip155:9999:${token}`])).toEqual({ prices: {}, asked: [] })
  })

  test.each(['http://127.0.0.1:1/a', 'https://proxy.test/v3'])(
    'goes to the url of the options: %s',
    async (url) => {
      const { asked } = await ask([dollars], {}, url)
      expect(asked).toEqual([`${url}/prices/current/ethereum:${usdc}`])
    },
  )

  test('ends with its signal', async () => {
    const { tools } = createTools(() => new Response(new ReadableStream()))
    const { prices } = await defillama().createReaders(tools)
    const abort = new AbortController()
    const asked = prices?.fetchPrices({ addresses: [dollars], signal: abort.signal })
    abort.abort()
    await expect(asked).rejects.toMatchObject({ name: 'HttpAbortError' })
  })
})

test.each([
  [0.8, '1.5'],
  [1, '1.5'],
  [0.79, undefined],
  [undefined, undefined],
])('a price is told if DefiLlama is sure of it: %s', async (confidence, price) => {
  const { prices } = await ask([dollars], { [`ethereum:${usdc}`]: { price: 1.5, confidence } })
  expect(prices).toStrictEqual(price === undefined ? {} : { [dollars]: price })
})

test('a token without a price is left out', async () => {
  const token = `eip155:1:${other}`
  const coins = {
    [`ethereum:${usdc}`]: { price: -1, confidence: 0.99 },
    [`ethereum:${other}`]: { price: 2, confidence: 0.99 },
  }
  expect((await ask([dollars, token], coins)).prices).toStrictEqual({ [token]: '2' })
})

test('its id is defillama', () => {
  expect(defillama().id).toBe('defillama')
})

test('a url that is none is refused', () => {
  expect(() => defillama({ url: 'ftp://x' })).toThrow('defillama: "url" has to begin with https://')
})
