import { expect, test } from 'vitest'
import { account, bonk, other, solana, usdc } from '../../../../test/vendors/createTools.js'
import * as answers from '../../../../test/vendors/moralisAnswers.js'
import { here, key, openMoralis, there } from '../../../../test/vendors/openMoralis.js'
import { moralis } from './moralis.js'

test('what an account holds, the coin first; spam is unlisted and worth nothing', async () => {
  const { readers, asked } = await openMoralis(() => answers.tokens)

  const list = await readers.balances?.fetchBalances(here)
  expect(list).toMatchObject({
    balances: [
      { name: 'Ether', price: '4608.22', quantity: { numeric: '1.000000000000000001' } },
      {
        address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        ...{ price: '0.9998', quantity: { decimals: '6', numeric: '2000.000001' } },
      },
      { symbol: 'FREE', isUnlisted: true },
    ],
  })
  expect(list?.balances[2]).not.toHaveProperty('price')
  expect(asked[0]?.url.href).toBe(
    `https://deep-index.moralis.io/api/v2.2/wallets/${account}/tokens?chain=0x1&limit=100`,
  )
  expect(asked[0]?.headers.get('x-api-key')).toBe(key)
})

test('what is hostile counts as unread, and pages that lead back end', async () => {
  const [good] = answers.tokens.result
  const bad = [
    { ...good, balance: '-5' },
    { ...good, balance: 2_000_000_001.5 },
    { ...good, token_address: 'nonsense' },
    { ...good, decimals: -1 },
    { ...good, symbol: { toString: 1 } },
    null,
  ]
  const { readers, asked } = await openMoralis(() => ({ result: bad, cursor: 'again' }))

  const list = await readers.balances?.fetchBalances(here)
  expect(list).toEqual({ balances: [], asked: 13, unread: 13 })
  expect(asked).toHaveLength(2)
})

test.each<unknown>([{ toString: 1, valueOf: 1 }, {}, [[[]]], 7, ' '])(
  'a token whose name is %j has its symbol as the name, here and on Solana',
  async (name) => {
    const [good] = answers.tokens.result
    const [mint] = answers.portfolio.tokens
    const { readers } = await openMoralis(({ url }) => {
      if (url.pathname.endsWith('/prices')) return answers.solanaPrices
      return url.pathname.endsWith('/portfolio')
        ? { ...answers.portfolio, tokens: [{ ...mint, name }] }
        : { result: [{ ...good, native_token: false, token_address: `0x${'7'.repeat(40)}`, name }] }
    })
    for (const asked of [here, there]) {
      const { balances = [] } = (await readers.balances?.fetchBalances(asked)) ?? {}
      expect(balances.at(-1)?.name).toBe(balances.at(-1)?.symbol)
    }
  },
)

test.each([
  ['to itself', ['one', 'one']],
  ['to a page further back', ['one', 'two', 'one', 'two', 'one']],
])('pages that lead back %s count no token twice, and more may be behind them', async (_, next) => {
  const { readers } = await openMoralis(() => ({ ...answers.tokens, cursor: next.shift() ?? null }))

  const list = await readers.balances?.fetchBalances(here)
  expect(list?.balances.map(({ quantity }) => quantity.numeric).slice(0, 2)).toEqual([
    '1.000000000000000001',
    '2000.000001',
  ])
  expect(list).toMatchObject({ balances: { length: 3 }, asked: 4, unread: 1 })
})

test('the past: a swap, an approval that failed, and spam that others sent', async () => {
  const { readers, asked } = await openMoralis(() => answers.history)

  expect(await readers.history?.fetchTransactions({ ...here, cursor: 'abc' })).toMatchObject({
    transactions: [
      {
        ...{ hash: `0x${'a'.repeat(64)}`, operationType: 'trade', status: 'confirmed' },
        transfers: [
          { direction: 'out', token: { symbol: 'ETH', amount: '0.5' } },
          { direction: 'in', token: { symbol: 'USDC', amount: '1.033' } },
        ],
      },
      { operationType: 'approve', status: 'failed', transfers: [] },
      {
        operationType: 'receive',
        transfers: [{ direction: 'in', nft: { name: 'Gift', isSpam: true } }],
      },
    ],
    next: 'cursor_example',
  })
  expect(asked[0]?.url.searchParams.get('cursor')).toBe('abc')
})

test.each([
  ['x'.repeat(2001), { isPartial: true }],
  [null, undefined],
])('a history is partial if its next page cannot be asked for: %j', async (cursor, reach) => {
  const { readers } = await openMoralis(() => ({ result: [], cursor }))
  const page = await readers.history?.fetchTransactions(here)
  expect([page?.next, page?.reach]).toEqual([undefined, reach])
})

test('a transaction whose outcome is not told makes the page partial', async () => {
  const [swap] = answers.history.result
  const { readers } = await openMoralis(() => ({
    result: [{ ...swap, receipt_status: null }, 5, swap],
  }))

  const page = await readers.history?.fetchTransactions(here)
  expect(page?.transactions).toHaveLength(1)
  expect(page?.reach).toEqual({ isPartial: true })
})

test('a transaction that moved more than is read is not told with a part of it', async () => {
  const [swap] = answers.history.result
  const [sent] = swap?.erc20_transfers ?? []
  const many = (count: number) => ({ ...swap, erc20_transfers: Array(count).fill(sent) })
  const { readers } = await openMoralis(() => ({ result: [many(1_000), many(1_001)] }))

  const page = await readers.history?.fetchTransactions(here)
  expect(page?.transactions.map(({ transfers }) => transfers[1]?.token?.amount)).toEqual(['1033'])
  expect(page?.reach).toEqual({ isPartial: true })
})

test('a transaction with an amount that cannot be read is not told with the sum of the others', async () => {
  const [swap] = answers.history.result
  const [sent] = swap?.erc20_transfers ?? []
  // As a JSON number it has lost digits.
  const lossy = { ...swap, erc20_transfers: [sent, { ...sent, value: 1e21 }] }
  const { readers } = await openMoralis(() => ({ result: [lossy, swap] }))

  const page = await readers.history?.fetchTransactions(here)
  expect(page?.transactions.map(({ transfers }) => transfers[1]?.token?.amount)).toEqual(['1.033'])
  expect(page?.reach).toEqual({ isPartial: true })
})

test('NFTs without spam, and where the next page begins', async () => {
  const { readers } = await openMoralis(() => answers.nfts)

  expect(await readers.nfts?.fetchNfts(here)).toEqual({
    nfts: [
      {
        ...{ id: `eip155:1:${other}/15`, name: 'Moralis Mug', collection: 'CryptoKitties' },
        previewUrl: 'https://images.example/mug.png',
      },
    ],
    next: 'next_page',
  })
})

test('an NFT that cannot be read is counted, and spam is not', async () => {
  const rows: readonly unknown[] = answers.nfts.result
  const { readers } = await openMoralis(() => ({ ...answers.nfts, result: [...rows, null, {}] }))

  expect(await readers.nfts?.fetchNfts(here)).toMatchObject({ nfts: [{}], unread: 2 })
})

test('tokens of Solana and what they cost; without prices they are told all the same', async () => {
  const { readers } = await openMoralis(({ url }) =>
    url.pathname.endsWith('/prices') ? answers.solanaPrices : answers.portfolio,
  )
  const { readers: priceless } = await openMoralis(({ url }) =>
    url.pathname.endsWith('/prices') ? new Response('', { status: 500 }) : answers.portfolio,
  )

  const list = await readers.balances?.fetchBalances(there)
  expect(list?.balances).toMatchObject([
    { symbol: 'SOL', quantity: { numeric: '1.5' }, price: '180.5' },
    { symbol: 'BONK', quantity: { numeric: '1234.56789' }, price: '0.0000214' },
  ])
  const other = await priceless.balances?.fetchBalances(there)
  expect(other?.balances.map(({ price }) => price)).toEqual([undefined, undefined])
})

test('of more tokens of Solana than are read the others are unread', async () => {
  const tokens = Array(1_003).fill(answers.portfolio.tokens[0])
  const { readers } = await openMoralis(({ url }) =>
    url.pathname.endsWith('/prices') ? answers.solanaPrices : { ...answers.portfolio, tokens },
  )

  expect(await readers.balances?.fetchBalances(there)).toMatchObject({
    ...{ balances: { length: 1_001 }, asked: 1_004, unread: 3 },
  })
})

test('NFTs of Solana', async () => {
  const { readers } = await openMoralis(() => answers.solanaNfts)

  expect(await readers.nfts?.fetchNfts(there)).toEqual({
    nfts: [{ id: `${there.caipNetworkId}:${bonk}`, name: 'Low Tide 41', collection: 'Shorelines' }],
    next: undefined,
  })
})

test('an NFT of Solana that cannot be read is counted', async () => {
  const { readers } = await openMoralis(() => [...answers.solanaNfts, { mint: 'x' }])

  expect(await readers.nfts?.fetchNfts(there)).toMatchObject({ nfts: [{}], unread: 1 })
})

test('prices: a coin by its wrapped coin, spam not at all', async () => {
  const { readers, asked } = await openMoralis(() => answers.prices)
  const eth = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

  expect(
    await readers.prices?.fetchPrices({
      addresses: [eth, `eip155:1:${usdc}`, `eip155:1:${other}`, `eip155:9999:${usdc}`],
    }),
  ).toEqual({ [eth]: '4608.22', [`eip155:1:${usdc}`]: '0.9998' })
  expect(asked).toHaveLength(1)
})

test.each([401, 429, 500])('an answer of %i is an error without the key', async (status) => {
  const body = JSON.stringify({ reasons: [{ description: `no key ${key}` }] })
  const { readers } = await openMoralis(
    () => new Response(body, { status, headers: { 'retry-after': '3' } }),
  )

  const error = await readers.history?.fetchTransactions(here).catch((reason) => reason)
  expect(error).toMatchObject({ name: 'HttpError', status })
  expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(key)
})

test.each([
  ['an EVM network', 'eip155:1', ['balances', 'nfts', 'history', 'prices']],
  ['another one', 'eip155:137', ['balances', 'nfts', 'history', 'prices']],
  ['a test network', 'eip155:11155111', ['balances', 'nfts', 'history']],
  ['Solana', solana.caipNetworkId, ['balances', 'nfts', 'prices']],
  ['an unknown network', 'eip155:9999', []],
  ['no network', 'toString', []],
])('it tells of %s (%s): %j', (_, caipNetworkId, expected) => {
  const { id, has } = moralis({ key })
  const names = ['balances', 'nfts', 'history', 'prices', 'swap'] as const

  expect(id).toBe('moralis')
  expect(names.filter((name) => has(name, caipNetworkId, []))).toEqual(expected)
})

test.each([
  ['a key that no header can carry', { key: 'a b' }, 'moralis: "key" has to be the key'],
  ['a url that is none', { key, url: 'ftp://x' }, 'moralis: "url" has to begin with https://'],
  ['a url of Solana', { key, solanaUrl: 'x' }, 'moralis: "url" has to begin with https://'],
])('%s is refused before anything is asked', (_, options, problem) => {
  expect(() => moralis(options)).toThrow(problem)
})

test('an answer without a list of tokens is an error', async () => {
  const { readers } = await openMoralis(() => ({ result: {} }))

  await expect(readers.balances?.fetchBalances(here)).rejects.toThrow('moralis/tokens')
})

test.each([
  [
    'its logo',
    { logo: 'https://a.test/1.png', thumbnail: 'https://a.test/2.png' },
    'https://a.test/1.png',
  ],
  [
    'its thumbnail without a logo',
    { logo: null, thumbnail: 'https://a.test/2.png' },
    'https://a.test/2.png',
  ],
  ['none without either', { logo: null, thumbnail: null }, undefined],
])('the picture of a token is %s', async (_, parts, iconUrl) => {
  const [good] = answers.tokens.result
  const { readers } = await openMoralis(() => ({ result: [{ ...good, ...parts }] }))

  const list = await readers.balances?.fetchBalances(here)
  expect(list?.balances.map((balance) => balance.iconUrl)).toEqual([iconUrl])
})
