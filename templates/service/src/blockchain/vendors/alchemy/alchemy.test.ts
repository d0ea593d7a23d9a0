import { expect, test, vi } from 'vitest'
import * as answers from '../../../../test/vendors/alchemyAnswers.js'
import {
  type Asked,
  mainnet,
  other,
  solana,
  solanaAccount,
  usdc,
} from '../../../../test/vendors/createTools.js'
import {
  answerHistory,
  here,
  key,
  openAlchemy,
  sideOf,
} from '../../../../test/vendors/openAlchemy.js'
import { alchemy } from './alchemy.js'

test('what an account holds, the coin first; a token without a price is unlisted', async () => {
  const { readers, asked } = await openAlchemy(() => answers.tokens)

  expect(await readers.balances?.fetchBalances(here)).toEqual({
    balances: [
      {
        ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: '4608.2208671202' },
        quantity: { decimals: '18', numeric: '1.000000000000000001' },
      },
      {
        ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', price: '0.9998' },
        address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        quantity: { decimals: '6', numeric: '2000.000001' },
        iconUrl: 'https://static.alchemyapi.io/images/assets/3408.png',
      },
      expect.objectContaining({ symbol: 'FREE', isUnlisted: true }),
    ],
  })
  expect(asked[0]?.url.href).toBe(
    `https://api.g.alchemy.com/data/v1/${key}/assets/tokens/by-address`,
  )
  expect(asked[0]?.body).toMatchObject({
    addresses: [{ address: here.address, networks: ['eth-mainnet'] }],
  })
})

test('tokens of Solana, in their own letters', async () => {
  const { readers } = await openAlchemy(() => answers.solanaTokens)
  const { caipNetworkId } = solana

  const list = await readers.balances?.fetchBalances({ address: solanaAccount, caipNetworkId })
  expect(list?.balances).toMatchObject([
    { symbol: 'BONK', quantity: { numeric: '1234.56789' }, price: '0.0000214' },
  ])
})

test('what is hostile is not shown: it counts as unread, or is of another network', async () => {
  const [good] = answers.tokens.data.tokens
  const bad = [
    { ...good, network: 'base-mainnet' },
    { ...good, tokenBalance: '-5' },
    { ...good, tokenBalance: `0x${'f'.repeat(65)}` },
    { ...good, tokenBalance: 1e300 },
    { ...good, tokenAddress: '../../v1' },
    { ...good, tokenMetadata: { ...good?.tokenMetadata, decimals: 300 } },
    { ...good, tokenPrices: [{ currency: 'usd', value: '-1' }] },
    null,
  ]
  const { readers } = await openAlchemy(() => ({ data: { tokens: bad } }))

  const list = await readers.balances?.fetchBalances(here)
  expect(list?.balances).toMatchObject([{ symbol: 'USDC', isUnlisted: true }])
  expect(list?.unread).toBe(6)
})

test('pages of tokens are followed, and no more than ten', async () => {
  let page = 0
  const { readers, asked } = await openAlchemy(() => ({
    data: { tokens: answers.tokens.data.tokens.slice(0, 1), pageKey: `p${++page}` },
  }))

  const list = await readers.balances?.fetchBalances(here)
  expect(asked).toHaveLength(10)
  expect(asked[1]?.body).toMatchObject({ pageKey: 'p1' })
  expect(list?.unread).toBe(1)
})

test('the past: sent, sent as a token, got as an NFT; without an amount from others nothing', async () => {
  const { readers, asked } = await openAlchemy(answerHistory(answers.transfers, answers.receipts))

  const page = await readers.history?.fetchTransactions(here)
  expect(page?.transactions).toMatchObject([
    {
      ...{ operationType: 'send', status: 'confirmed', chainId: 'eip155:1' },
      minedAt: Date.parse('2026-08-26T20:17:27Z'),
      transfers: [{ direction: 'out', token: { symbol: 'ETH', amount: '0.5' } }],
    },
    {
      ...{ operationType: 'send', status: 'confirmed' },
      transfers: [{ direction: 'out', token: { symbol: 'USDC', amount: '2000.000001' } }],
    },
    {
      operationType: 'receive',
      transfers: [{ direction: 'in', nft: { name: 'DUSK #28', isSpam: false } }],
    },
  ])
  expect(page?.next).toBeUndefined()
  // One more request, of the one that no log proves.
  expect(asked).toHaveLength(3)
  expect(asked[2]?.body).toMatchObject([{ method: 'eth_getTransactionReceipt' }])
})

test('a transaction that failed says so, and one without an outcome is not told of', async () => {
  const lists = { fromAddress: answers.transfers.fromAddress.slice(0, 1), toAddress: [] }
  const [receipt] = answers.receipts
  const failed = await openAlchemy(
    answerHistory(lists, [{ result: { ...receipt?.result, status: '0x0' } }]),
  )
  const unknown = await openAlchemy(answerHistory(lists, [{ result: null }]))

  const page = await failed.readers.history?.fetchTransactions(here)
  expect(page?.transactions).toMatchObject([{ status: 'failed', transfers: [] }])
  expect(page?.reach).toBeUndefined()
  expect(await unknown.readers.history?.fetchTransactions(here)).toEqual({
    ...{ transactions: [], next: undefined, reach: { isPartial: true } },
  })
})

test('a transaction with an amount that cannot be read is not told with the sum of the others', async () => {
  const [, call, sent] = answers.transfers.fromAddress
  const more = { ...sent, uniqueId: 'more', rawContract: { ...sent?.rawContract, value: null } }
  const { readers } = await openAlchemy(
    answerHistory({ fromAddress: [call, sent, more], toAddress: [] }, []),
  )

  expect(await readers.history?.fetchTransactions(here)).toEqual({
    ...{ transactions: [], next: undefined, reach: { isPartial: true } },
  })
})

test('a page ends with a whole block, and the next one begins before it', async () => {
  const { readers, asked } = await openAlchemy((asked) => {
    if (Array.isArray(asked.body)) return answers.receipts
    const side = sideOf(asked)
    const pageKey = side === 'fromAddress' ? 'more' : ''
    return { jsonrpc: '2.0', id: 1, result: { transfers: answers.transfers[side], pageKey } }
  })

  const page = await readers.history?.fetchTransactions(here)
  // Block 0x1f may go on behind the end of the list.
  expect(page?.transactions).toHaveLength(1)
  expect(page?.next).toBe('0x1f')
  await readers.history?.fetchTransactions({ ...here, cursor: '0x1f' })
  expect(Object(asked[3]?.body).params[0].toBlock).toBe('0x1f')
})

test('NFTs without spam, and where the next page begins', async () => {
  const { readers, asked } = await openAlchemy(() => answers.nfts)

  expect(await readers.nfts?.fetchNfts({ ...here, cursor: 'abc' })).toEqual({
    nfts: [
      {
        id: `eip155:1:${other}/28`,
        name: 'DuskBreaker #28',
        collection: 'Dusk',
        previewUrl: 'https://res.cloudinary.com/alchemyapi/image/upload/thumbnailv2/d08d',
      },
    ],
    next: '88434286-7eaa-472d-8739-32a0497c2a18',
  })
  expect(asked.map(({ url }) => url.href)).toEqual([
    `https://eth-mainnet.g.alchemy.com/nft/v3/${key}/getNFTsForOwner?owner=${here.address}&withMetadata=true&pageSize=25&pageKey=abc`,
  ])
})

test('an NFT that cannot be read is counted, and spam is not', async () => {
  const rows: readonly unknown[] = answers.nfts.ownedNfts
  const { readers } = await openAlchemy(() => ({ ...answers.nfts, ownedNfts: [...rows, null, {}] }))

  expect(await readers.nfts?.fetchNfts(here)).toMatchObject({ nfts: [{}], unread: 2 })
})

test('prices of coins and tokens; what is not known, and a test network, is left out', async () => {
  const { readers } = await openAlchemy(({ url }) =>
    url.pathname.endsWith('by-symbol') ? answers.pricesBySymbol : answers.pricesByAddress,
  )
  const eth = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const dollars = `eip155:1:${usdc.toUpperCase().replace('0X', '0x')}`

  expect(
    await readers.prices?.fetchPrices({
      addresses: [
        ...[eth, dollars, `eip155:1:${other}`, 'eip155:11155111:0xeeee', 'nonsense'],
        ...[`${solana.caipNetworkId}:So11111111111111111111111111111111111111111`],
      ],
    }),
  ).toEqual({ [eth]: '4608.22', [dollars]: '0.9998' })
})

test.each([401, 429, 500])('an answer of %i is an error without the key', async (status) => {
  const body = JSON.stringify({ reasons: [{ name: 'Bad', description: `no key ${key}` }] })
  const { readers } = await openAlchemy(
    () => new Response(body, { status, headers: { 'retry-after': '3' } }),
  )

  const error = await readers.balances?.fetchBalances(here).catch((reason) => reason)
  expect(error).toMatchObject({
    ...{ name: 'HttpError', status },
    retryAfterMs: status === 429 ? 3000 : undefined,
  })
  expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(key)
})

type Readers = Awaited<ReturnType<typeof openAlchemy>>['readers']
type Ask = (readers: Readers, signal?: AbortSignal) => Promise<unknown> | undefined
const askBalances: Ask = ({ balances }, signal) => balances?.fetchBalances({ ...here, signal })
const askNfts: Ask = ({ nfts }, signal) => nfts?.fetchNfts({ ...here, signal })
const askHistory: Ask = ({ history }, signal) => history?.fetchTransactions({ ...here, signal })
const askPrice =
  (address: string): Ask =>
  ({ prices }, signal) =>
    prices?.fetchPrices({ addresses: [`eip155:1:${address}`], signal })
const askCoin = askPrice(`0x${'e'.repeat(40)}`)
const answerCall = (receipts: unknown) =>
  answerHistory({ fromAddress: answers.transfers.fromAddress.slice(0, 1), toAddress: [] }, receipts)

test.each<readonly [string, Ask, (asked: Asked) => unknown]>([
  ['alchemy/tokens', askBalances, () => ({ data: {} })],
  ['alchemy/nfts', askNfts, () => ({ ownedNfts: {} })],
  ['alchemy/transfers', askHistory, () => ({ result: {} })],
  ['alchemy/transfers', askHistory, () => ({})],
  ['alchemy/receipts', askHistory, answerCall({ result: [] })],
  ['alchemy/prices', askCoin, () => ({ data: null })],
  ['alchemy/prices', askPrice(usdc), () => 'no list'],
])('an answer without its list is an error that names it: %s', async (name, ask, answer) => {
  const { readers } = await openAlchemy(answer)
  await expect(ask(readers)).rejects.toMatchObject({
    shortMessage: `The answer of ${name} does not have the expected shape.`,
    details: 'No list.',
  })
})

const hang = () => new Response(new ReadableStream())
test.each<readonly [string, number, Ask, (asked: Asked) => unknown]>([
  ['tokens', 1, askBalances, hang],
  ['NFTs', 1, askNfts, hang],
  ['transfers', 2, askHistory, hang],
  [
    'receipts',
    3,
    askHistory,
    (asked) => (Array.isArray(asked.body) ? hang() : answerCall([])(asked)),
  ],
  ['coins', 1, askCoin, hang],
  ['prices', 1, askPrice(usdc), hang],
])('an abort ends the request: of %s', async (_, requests, ask, answer) => {
  const { readers, asked } = await openAlchemy(answer)
  const abort = new AbortController()
  const waiting = ask(readers, abort.signal)
  await vi.waitFor(() => expect(asked).toHaveLength(requests))
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'HttpAbortError' })
})

test('it tells only what its table knows, and of addresses of the network', async () => {
  const source = alchemy({ key })
  const { readers, asked } = await openAlchemy(() => answers.tokens)
  const { caipNetworkId } = mainnet

  const told = ['balances', 'nfts', 'history', 'prices'] as const
  expect(told.every((name) => source.has(name, caipNetworkId, []))).toBe(true)
  expect(source.has('history', 'eip155:56', [])).toBe(false)
  expect(source.has('nfts', solana.caipNetworkId, [])).toBe(false)
  expect(source.has('prices', 'eip155:11155111', [])).toBe(false)
  expect(source.has('balances', 'toString', [])).toBe(false)
  expect(source.has('swap', caipNetworkId, [])).toBe(false)
  await expect(
    readers.balances?.fetchBalances({ address: '../../x', caipNetworkId }),
  ).rejects.toThrow('it has no address of Ethereum')
  expect(asked).toHaveLength(0)
})

test('a key that no url can carry is refused before anything is asked', () => {
  expect(() => alchemy({ key: 'a b' })).toThrow('alchemy: "key" has to be the key')
  expect(() => alchemy({ key, url: 'ftp://x' })).toThrow(
    'alchemy: "url" has to begin with https://',
  )
})
