import { describe, expect, test } from 'vitest'
import { type Asked, bonk, solanaAccount } from '../../../../test/vendors/createTools.js'
import { portfolio, solanaNfts, solanaPrices } from '../../../../test/vendors/moralisAnswers.js'
import { openMoralis, there } from '../../../../test/vendors/openMoralis.js'

const gateway = 'https://solana-gateway.moralis.io'
const picture = 'https://images.test/bonk.png'
const jup = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'
/** Another account. */
const second = { ...there, address: bonk }
const [token] = portfolio.tokens
const coin = { name: 'Solana', symbol: 'SOL', chainId: there.caipNetworkId }
const [sol, dog] = [
  { ...coin, quantity: { decimals: '9', numeric: '1.5' }, price: '180.5' },
  {
    ...{ name: 'Bonk', symbol: 'BONK', chainId: there.caipNetworkId, price: '0.0000214' },
    address: `${there.caipNetworkId}:${bonk}`,
    quantity: { decimals: '5', numeric: '1234.56789' },
  },
]

describe('the balances of an account', () => {
  /** Reads what the account holds, and has the request for the prices. */
  async function read(parts: object, prices: unknown = solanaPrices) {
    const { readers, asked } = await openMoralis(({ url }) =>
      url.pathname.endsWith('/prices') ? prices : { ...portfolio, ...parts },
    )
    const list = await readers.balances?.fetchBalances(there)
    return { ...list, asked: list?.asked, prices: asked[1] }
  }
  const readTokens = async (...tokens: readonly unknown[]) => {
    const { balances, asked, unread } = await read({ tokens })
    return { tokens: balances?.slice(1), asked, unread }
  }

  test.each([there, second])('are asked for by its address: $address', async (account) => {
    const { readers, asked } = await openMoralis(() => portfolio)
    await readers.balances?.fetchBalances(account)
    expect(asked[0]?.url.href).toBe(`${gateway}/account/mainnet/${account.address}/portfolio`)
  })

  test('are the coin and the tokens, with prices', async () => {
    const { readers } = await openMoralis(({ url }) =>
      url.pathname.endsWith('/prices') ? solanaPrices : portfolio,
    )
    expect(await readers.balances?.fetchBalances(there)).toStrictEqual({ balances: [sol, dog] })
  })

  test('have no price if none is known', async () => {
    const { balances } = await read({}, solanaPrices.slice(0, 1))
    expect(balances?.map((balance) => 'price' in balance)).toEqual([false, true])
  })

  test.each([undefined, -1, 1.5])('count a coin of %s as unread', async (lamports) => {
    expect(await read({ nativeBalance: { lamports } })).toMatchObject({
      ...{ balances: [dog], asked: 2, unread: 1 },
    })
  })

  test.each([
    ['no address', { mint: 'nonsense' }],
    ['an amount that is none', { amountRaw: '-1' }],
    ['no amount', { amountRaw: undefined }],
    ['no decimals', { decimals: null }],
    ['no symbol', { symbol: ' ' }],
    ['a symbol that is no text', { symbol: 7 }],
    ['neither a symbol nor a name', { symbol: undefined, name: undefined }],
  ])('count a token with %s as unread', async (_, parts) => {
    const bad = { ...token, ...parts }
    expect(await readTokens(bad, token, bad)).toEqual({ tokens: [dog], asked: 4, unread: 2 })
  })

  test.each([
    ['of zero', { amountRaw: '0' }],
    ['without decimal places: an NFT', { decimals: 0 }],
  ])('leave out a token %s', async (_, parts) => {
    expect(await readTokens({ ...token, ...parts }, token)).toEqual({
      ...{ tokens: [dog], asked: undefined, unread: undefined },
    })
  })

  test.each([
    [{ symbol: 'S'.repeat(21), name: 'N'.repeat(65) }, `${'S'.repeat(19)}…`, `${'N'.repeat(63)}…`],
    [{ symbol: 'WIF', name: '' }, 'WIF', 'WIF'],
  ])('have the symbol and the name of a token: %j', async (parts, symbol, name) => {
    const { tokens } = await readTokens({ ...token, ...parts })
    expect(tokens).toMatchObject([{ symbol, name }])
  })

  test.each([
    [{ logo: picture }, { iconUrl: picture }],
    [{ logo: 'javascript:alert(1)' }, {}],
  ])('have the picture of a token if it may be shown: %j', async (parts, expected) => {
    const { tokens } = await readTokens({ ...token, ...parts })
    expect(tokens).toStrictEqual([{ ...dog, ...expected }])
  })

  test.each([true, 'true'])(
    'mark spam as unlisted, and do not ask what it costs: %j',
    async (mark) => {
      const { balances, prices } = await read({
        tokens: [
          { ...token, possibleSpam: mark },
          { ...token, mint: jup, symbol: 'JUP' },
        ],
      })
      expect(balances).toMatchObject([{ symbol: 'SOL' }, { isUnlisted: true }, { symbol: 'JUP' }])
      expect(balances?.[1]).not.toHaveProperty('price')
      expect(JSON.stringify(prices?.body)).toContain(jup)
      expect(JSON.stringify(prices?.body)).not.toContain(bonk)
    },
  )

  test.each(['portfolio', 'prices'])(
    'end with their signal, while the %s are read',
    async (page) => {
      const abort = new AbortController()
      const { readers } = await openMoralis(({ url }) => {
        if (!url.pathname.endsWith(page)) return portfolio
        queueMicrotask(() => abort.abort())
        return new Response(new ReadableStream())
      })
      const asked = readers.balances?.fetchBalances({ ...there, signal: abort.signal })
      await expect(asked).rejects.toMatchObject({ name: expect.stringContaining('Abort') })
    },
  )

  test('fail if the answer has no list of tokens', async () => {
    await expect(read({ tokens: {} })).rejects.toThrow('moralis/portfolio')
  })
})

describe('the NFTs of an account', () => {
  const [nft] = solanaNfts
  const read = async (answer: (asked: Asked) => unknown, signal?: AbortSignal) => {
    const { readers } = await openMoralis(answer)
    return readers.nfts?.fetchNfts({ ...there, ...(signal && { signal }) })
  }

  test.each([there, second])('are asked for by its address: $address', async (account) => {
    const { readers, asked } = await openMoralis(() => [])
    await readers.nfts?.fetchNfts(account)
    expect(asked[0]?.url.href).toBe(
      `${gateway}/account/mainnet/${account.address}/nft?excludeSpam=true`,
    )
  })

  test.each([
    [{ name: 'Low Tide', collection: { name: 'Shorelines' } }, 'Low Tide', 'Shorelines'],
    [{ name: null, collection: null }, bonk, ''],
  ])('have their names: %j', async (parts, name, collection) => {
    expect((await read(() => [{ ...nft, ...parts }]))?.nfts).toEqual([
      { id: `${there.caipNetworkId}:${bonk}`, name, collection },
    ])
  })

  test('end with their signal', async () => {
    const abort = new AbortController()
    const asked = read(() => new Response(new ReadableStream()), abort.signal)
    abort.abort()
    await expect(asked).rejects.toMatchObject({ name: 'HttpAbortError' })
  })

  test.each([
    [1000, undefined],
    [1001, true],
  ])('are partial if there are more than are read: %i', async (length, isPartial) => {
    const page = await read(() => Array.from({ length }, () => nft))
    expect([page?.nfts.length, page?.isPartial]).toEqual([1000, isPartial])
  })

  test('fail if the answer is no list', async () => {
    await expect(read(() => ({ [solanaAccount]: [] }))).rejects.toThrow('moralis/nfts')
  })
})
