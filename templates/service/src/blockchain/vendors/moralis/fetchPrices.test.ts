import { describe, expect, test } from 'vitest'
import { bonk, coin, other, sol, solana, usdc } from '../../../../test/vendors/createTools.js'
import { openMoralis } from '../../../../test/vendors/openMoralis.js'

const pol = '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'
const dollars = `eip155:1:${usdc}`
const wrappedSol = 'So11111111111111111111111111111111111111112'

/** Asks what tokens cost, and has the requests and the answer. */
async function ask(addresses: readonly string[], answer: unknown = []) {
  const { readers, asked } = await openMoralis(() => answer)
  const prices = await readers.prices?.fetchPrices({ addresses })
  return { prices, asked: asked.map(({ url, body }) => ({ url: url.href, body })) }
}

describe('the request', () => {
  test.each([
    ['eip155:1', '0x1', usdc, other],
    ['eip155:137', '0x89', other, usdc],
  ])('has the tokens of a network: %s', async (network, chain, one, two) => {
    const { asked } = await ask([`${network}:${one}`, `${network}:${two}`])
    expect(asked).toEqual([
      {
        url: `https://deep-index.moralis.io/api/v2.2/erc20/prices?chain=${chain}`,
        body: { tokens: [{ token_address: one }, { token_address: two }] },
      },
    ])
  })

  test('has the tokens of Solana', async () => {
    const { asked } = await ask([
      `${solana.caipNetworkId}:${bonk}`,
      `${solana.caipNetworkId}:${sol}`,
    ])
    expect(asked).toEqual([
      {
        url: 'https://solana-gateway.moralis.io/token/mainnet/prices',
        body: { addresses: [bonk, wrappedSol] },
      },
    ])
  })

  test('has each token once, the coin with its wrapped coin', async () => {
    const { asked } = await ask([`eip155:137:${coin}`, `eip155:137:${pol}`])
    expect(asked[0]?.body).toEqual({ tokens: [{ token_address: pol }] })
  })

  test('has at most 100 tokens', async () => {
    const tokens = Array.from(
      { length: 101 },
      (_, at) => `eip155:1:0x${String(at).padStart(40, '0')}`,
    )
    const { asked } = await ask(tokens)
    expect(asked.map(({ body }) => Object(body).tokens.length)).toEqual([100, 1])
  })

  test.each([
    ['of an unknown network', `eip155:9999:${usdc}`],
    ['of a test network', `eip155:11155111:${usdc}`],
    ['that is the coin of a network without a known wrapped coin', `eip155:143:${coin}`],
  ])('is not made for a token %s', async (_, token) => {
    expect(await ask([token])).toEqual({ prices: {}, asked: [] })
  })

  test.each([dollars, `${solana.caipNetworkId}:${bonk}`])(
    'ends with its signal: %s',
    async (token) => {
      const { readers } = await openMoralis(() => new Response(new ReadableStream()))
      const abort = new AbortController()
      const asked = readers.prices?.fetchPrices({ addresses: [token], signal: abort.signal })
      abort.abort()
      await expect(asked).rejects.toMatchObject({ name: 'HttpAbortError' })
    },
  )
})

describe('the answer', () => {
  test.each([
    [
      'the exact price',
      { usdPriceFormatted: '0.99980000000000000001', usdPrice: 0.9998 },
      '0.99980000000000000001',
    ],
    ['the price as a number', { usdPrice: 0.9997 }, '0.9997'],
    ['the price that can be read', { usdPriceFormatted: '-', usdPrice: 0.9996 }, '0.9996'],
  ])('gives %s', async (_, parts, price) => {
    const { prices } = await ask(
      [dollars],
      [{ tokenAddress: usdc.toUpperCase().replace('X', 'x'), ...parts }],
    )
    expect(prices).toEqual({ [dollars]: price })
  })

  test('gives a token of Solana its price', async () => {
    const token = `${solana.caipNetworkId}:${bonk}`
    const { prices } = await ask([token], [{ tokenAddress: bonk, usdPrice: 0.5 }])
    expect(prices).toEqual({ [token]: '0.5' })
  })

  test.each([
    ['without a price', { tokenAddress: usdc }],
    ['with a price that is none', { tokenAddress: usdc, usdPrice: -1 }],
    ['of another token', { tokenAddress: other, usdPrice: 1 }],
    ['without an address', { usdPrice: 1 }],
    ['of spam', { tokenAddress: usdc, usdPrice: 1, possibleSpam: true }],
    ['of nothing', null],
  ])('gives no price by a row %s', async (_, row) => {
    expect((await ask([dollars], [row])).prices).toStrictEqual({})
  })

  test('keeps a price that a later row does not have', async () => {
    const rows = [{ tokenAddress: usdc, usdPrice: 1 }, { tokenAddress: usdc }]
    expect((await ask([dollars], rows)).prices).toEqual({ [dollars]: '1' })
  })

  test('fails if it is no list', async () => {
    await expect(ask([dollars], {})).rejects.toThrow('moralis/prices')
  })
})
