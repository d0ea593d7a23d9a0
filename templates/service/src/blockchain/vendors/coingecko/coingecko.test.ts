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
import { coingecko } from './coingecko.js'

const key = 'gecko-secret'
const dollars = `eip155:1:${usdc}`

/** Asks what tokens cost, and has the requests and the answer. */
async function ask(
  addresses: readonly string[],
  answer: unknown = {},
  options: Partial<Parameters<typeof coingecko>[0]> = {},
) {
  const { tools, asked } = createTools(() => answer)
  const { prices } = await coingecko({ key, ...options }).createReaders(tools)
  return { prices: await prices?.fetchPrices({ addresses }), asked }
}

test.each([
  ['eip155:1', 'ethereum', 'ethereum'],
  ['eip155:10', 'optimistic-ethereum', 'ethereum'],
  ['eip155:56', 'binance-smart-chain', 'binancecoin'],
  ['eip155:100', 'xdai', 'xdai'],
  ['eip155:137', 'polygon-pos', 'polygon-ecosystem-token'],
  ['eip155:250', 'fantom', 'fantom'],
  ['eip155:324', 'zksync', 'ethereum'],
  ['eip155:5000', 'mantle', 'mantle'],
  ['eip155:8453', 'base', 'ethereum'],
  ['eip155:42161', 'arbitrum-one', 'ethereum'],
  ['eip155:42170', 'arbitrum-nova', 'ethereum'],
  ['eip155:42220', 'celo', 'celo'],
  ['eip155:43114', 'avalanche', 'avalanche-2'],
  ['eip155:59144', 'linea', 'ethereum'],
  ['eip155:81457', 'blast', 'ethereum'],
  ['eip155:534352', 'scroll', 'ethereum'],
  ['eip155:7777777', 'zora-network', 'ethereum'],
  ['eip155:1313161554', 'aurora', 'ethereum'],
  [solana.caipNetworkId, 'solana', 'solana'],
])('%s is the platform %s with the coin %s', async (network, platform, id) => {
  const [own, token] = network === solana.caipNetworkId ? [sol, bonk] : [coin, usdc]
  const { asked } = await ask([`${network}:${own}`, `${network}:${token}`])

  expect(coingecko({ key }).has('prices', network, [])).toBe(true)
  expect(asked.map(({ url }) => url.pathname)).toEqual([
    ...['/api/v3/simple/price', `/api/v3/simple/token_price/${platform}`],
  ])
  expect(asked[0]?.url.searchParams.get('ids')).toBe(id)
})

describe('the request', () => {
  test('has the tokens of a network, and asks for exact prices in dollars', async () => {
    const { asked } = await ask([dollars, `eip155:1:${other}`])
    expect(asked.map(({ url }) => url.href)).toEqual([
      `https://pro-api.coingecko.com/api/v3/simple/token_price/ethereum?contract_addresses=${usdc}%2C${other}&vs_currencies=usd&precision=full`,
    ])
  })

  test('has each coin once', async () => {
    const networks = ['eip155:1', 'eip155:56', 'eip155:10']
    const { asked } = await ask(networks.map((network) => `${network}:${coin}`))
    expect(asked.map(({ url }) => url.searchParams.get('ids'))).toEqual(['ethereum,binancecoin'])
  })

  test.each([usdc, coin])('is not made for a token of an unknown network: %s', async (token) => {
    expect(await ask([`eip155:9999:${token}`])).toEqual({ prices: {}, asked: [] })
  })

  test.each(['http://127.0.0.1:1/a', 'https://proxy.test/v3'])(
    'goes to the url of the options: %s',
    async (url) => {
      const { asked } = await ask([dollars], {}, { url })
      expect(asked[0]?.url.href).toMatch(`${url}/simple/token_price/ethereum?`)
    },
  )

  test.each([dollars, `eip155:1:${coin}`])('ends with its signal: %s', async (token) => {
    const { tools } = createTools(() => new Response(new ReadableStream()))
    const { prices } = await coingecko({ key }).createReaders(tools)
    const abort = new AbortController()
    const asked = prices?.fetchPrices({ addresses: [token], signal: abort.signal })
    abort.abort()
    await expect(asked).rejects.toMatchObject({ name: 'HttpAbortError' })
  })
})

test.each([
  ['no price', {}],
  ['a price that is none', { usd: -1 }],
  ['a price in another currency', { eur: 1 }],
])('a token with %s is left out', async (_, answer) => {
  const { prices } = await ask([dollars, `eip155:1:${coin}`], { [usdc]: answer, ethereum: answer })
  expect(prices).toStrictEqual({})
})

test('its id is coingecko', () => {
  expect(coingecko({ key }).id).toBe('coingecko')
})

test.each([
  [{ key: 'a b' }, 'coingecko: "key" has to be the key'],
  [{ key, url: 'ftp://x' }, 'coingecko: "url" has to begin with https://'],
])('options that no request can carry are refused: %j', (options, problem) => {
  expect(() => coingecko(options)).toThrow(problem)
})
