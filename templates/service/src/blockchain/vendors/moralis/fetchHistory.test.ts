import { describe, expect, test } from 'vitest'
import { account, other, usdc } from '../../../../test/vendors/createTools.js'
import { here, openMoralis } from '../../../../test/vendors/openMoralis.js'

const hash = `0x${'0123456789abcdef'.repeat(4)}`
const picture = 'https://images.test/41.png'
const unreadable = { toString: 1, valueOf: 1 }

const send = { from_address: account, to_address: other }
const get = { from_address: other, to_address: account }
/** Transfers of each kind, as Moralis tells them. */
const coin = { ...send, value: '500000000000000000' }
const token = {
  ...{ ...get, address: usdc, value: '1033000', possible_spam: 'false' },
  ...{ token_symbol: 'USDC', token_name: 'USD Coin', token_decimals: '6', token_logo: null },
}
const nft = {
  ...{ ...get, token_address: other, token_id: '41', token_name: 'Shorelines', amount: '1' },
  normalized_metadata: { name: 'Low Tide', image: null },
}
/** A transaction that the account sent, and that moved nothing. */
const row = {
  ...{ ...send, hash, receipt_status: '1', block_timestamp: '2026-05-07T11:08:35.000Z' },
  ...{ category: 'token swap', possible_spam: 'false' },
  ...{ native_transfers: [], erc20_transfers: [], nft_transfers: [] },
}

/** Reads a page on which these rows are. */
async function read(...rows: readonly unknown[]) {
  const { readers } = await openMoralis(() => ({ result: rows }))
  return readers.history?.fetchTransactions(here)
}
const readOne = async (parts: object) => (await read({ ...row, ...parts }))?.transactions[0]

describe('the request', () => {
  test.each([
    [here, '0x1'],
    [{ ...here, caipNetworkId: 'eip155:137' }, '0x89'],
  ])('asks for the newest transactions of the account: %j', async (asked, chain) => {
    const moralis = await openMoralis(() => ({ result: [] }))
    await moralis.readers.history?.fetchTransactions(asked)
    expect(moralis.asked[0]?.url.href).toBe(
      `https://deep-index.moralis.io/api/v2.2/wallets/${account}/history?chain=${chain}&order=DESC&limit=25&nft_metadata=true`,
    )
  })

  test.each(['abc', 'def'])('asks for the page of the cursor: %s', async (cursor) => {
    const { readers, asked } = await openMoralis(() => ({ result: [] }))
    await readers.history?.fetchTransactions({ ...here, cursor })
    expect(asked[0]?.url.searchParams.get('cursor')).toBe(cursor)
  })

  test('ends with its signal', async () => {
    const { readers } = await openMoralis(() => new Response(new ReadableStream()))
    const abort = new AbortController()
    const asked = readers.history?.fetchTransactions({ ...here, signal: abort.signal })
    abort.abort()
    await expect(asked).rejects.toMatchObject({ name: 'HttpAbortError' })
  })

  test('fails if the answer has no list', async () => {
    const { readers } = await openMoralis(() => ({ result: {} }))
    await expect(readers.history?.fetchTransactions(here)).rejects.toThrow('moralis/history')
  })
})

describe('a transaction', () => {
  test.each([
    [hash, '2026-05-07T11:08:35.000Z'],
    [`0x${'9'.repeat(64)}`, '2026-05-06T11:08:35.000Z'],
  ])('has its hash, its time and its parties: %s', async (hash, block_timestamp) => {
    expect(await read({ ...row, hash, block_timestamp })).toStrictEqual({
      transactions: [
        {
          ...{ id: `eip155:1:${hash}`, hash, chainId: 'eip155:1', transfers: [] },
          ...{ minedAt: Date.parse(block_timestamp), operationType: 'execute' },
          ...{ status: 'confirmed', sentFrom: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
          sentTo: '0x91BDA0d7C1d3A3C1eE2f5fDA3bD1EE8bcbE07d11',
        },
      ],
      next: undefined,
    })
  })

  test.each([
    ['has no hash', { hash: undefined }],
    ['has a list for a hash', { hash: [hash] }],
    ['has a hash that is too long', { hash: `${hash}0` }],
    ['has a hash with more before it', { hash: `0${hash}` }],
    ['has no sender', { from_address: null }],
    ['has a recipient that is no address', { to_address: 'nonsense' }],
    ['has no time', { block_timestamp: null }],
    ['has a number for a time', { block_timestamp: 2026 }],
    ['has a time that is none', { block_timestamp: 'nonsense' }],
    ['does not say how it went', { receipt_status: null }],
    ['says neither that it failed nor that it did not', { receipt_status: '2' }],
    ['says how it went by an object', { receipt_status: unreadable }],
    ['has no list of coins', { native_transfers: undefined }],
    ['has no list of tokens', { erc20_transfers: null }],
    ['has no list of NFTs', { nft_transfers: {} }],
  ])('is not told if it %s, and the page is partial', async (_, parts) => {
    expect(await read({ ...row, ...parts }, row)).toMatchObject({
      ...{ transactions: [{ hash }], reach: { isPartial: true } },
    })
  })

  test.each([
    ['0', 'failed'],
    ['1', 'confirmed'],
  ])('with the outcome %s has %s', async (receipt_status, status) => {
    expect(await readOne({ receipt_status })).toMatchObject({ status })
  })

  test('without a recipient made a contract', async () => {
    expect(await readOne({ to_address: null })).toMatchObject({ operationType: 'deploy' })
  })

  test.each([
    ['approve', 'approve'],
    ['revoke', 'approve'],
    ['mint', 'mint'],
    ['burn', 'burn'],
    ['deposit', 'execute'],
    ['contract interaction', 'execute'],
    ['Approve', 'approve'],
    ['token receive', 'receive'],
    ['constructor', 'receive'],
    [unreadable, 'receive'],
  ])('of the category %j has the type %s', async (category, operationType) => {
    expect(await readOne({ category, erc20_transfers: [token] })).toMatchObject({ operationType })
  })
})

describe('a transfer', () => {
  test.each([
    ['a coin', 'native_transfers', { ...coin, value: undefined }],
    ['a coin', 'native_transfers', { ...coin, value: 1e21 }],
    ['a coin', 'native_transfers', { ...coin, from_address: null }],
    ['a coin', 'native_transfers', { ...coin, to_address: null }],
    ['a token', 'erc20_transfers', { ...token, value: '-1' }],
    ['a token', 'erc20_transfers', { ...token, address: 'nonsense' }],
    ['a token', 'erc20_transfers', { ...token, from_address: null }],
    ['a token', 'erc20_transfers', { ...token, to_address: null }],
    ['an NFT', 'nft_transfers', { ...nft, amount: 'many' }],
    ['an NFT', 'nft_transfers', { ...nft, token_id: null }],
    ['an NFT', 'nft_transfers', { ...nft, token_address: 'nonsense' }],
    ['an NFT', 'nft_transfers', { ...nft, from_address: null }],
    ['an NFT', 'nft_transfers', { ...nft, to_address: null }],
    ['nothing', 'nft_transfers', null],
  ])(
    'of %s in %s that cannot be read leaves its transaction out: %j',
    async (_, list, transfer) => {
      const page = await read({ ...row, hash: `0x${'9'.repeat(64)}`, [list]: [transfer] }, row)
      expect(page).toMatchObject({ transactions: [{ hash }], reach: { isPartial: true } })
    },
  )

  test('of a coin has its amount', async () => {
    const transaction = await readOne({ native_transfers: [coin] })
    expect(transaction?.transfers).toMatchObject([
      { direction: 'out', token: { symbol: 'ETH', amount: '0.5' } },
    ])
  })

  test.each([
    [{ token_logo: null }, {}],
    [{ token_logo: 'javascript:alert(1)' }, {}],
    [{ token_logo: picture }, { iconUrl: picture }],
  ])('of a token has its names, and a picture that may be shown: %j', async (parts, expected) => {
    const transaction = await readOne({ erc20_transfers: [{ ...token, ...parts }] })
    expect(transaction?.transfers[0]?.token).toStrictEqual({
      ...{ symbol: 'USDC', name: 'USD Coin', amount: '1.033', ...expected },
      address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    })
  })

  test.each([
    [{ image: null }, {}],
    [{ image: picture }, { previewUrl: picture }],
  ])('of an NFT has its names, and a picture that may be shown: %j', async (parts, expected) => {
    const normalized_metadata = { name: 'Low Tide', ...parts }
    const transaction = await readOne({ nft_transfers: [{ ...nft, normalized_metadata }] })
    expect(transaction?.transfers[0]?.nft).toStrictEqual({
      ...{ name: 'Low Tide', collection: 'Shorelines', isSpam: false, ...expected },
    })
  })

  test('of an NFT without an amount is of one', async () => {
    const [back, more] = [
      { ...nft, ...send, amount: null },
      { ...nft, amount: '2' },
    ]
    const transaction = await readOne({ nft_transfers: [more, back] })
    expect(transaction?.transfers).toMatchObject([{ direction: 'in', nft: { name: 'Low Tide' } }])
    expect((await readOne({ nft_transfers: [nft, back] }))?.transfers).toEqual([])
  })

  test.each([
    ['a name', { token_symbol: '' }],
    ['a name that is a text', { token_symbol: 7 }],
    ['decimals', { token_decimals: null }],
  ])('of a token without %s is not shown, and its transaction says so', async (_, parts) => {
    const erc20_transfers = [{ ...token, ...parts }]
    expect(await readOne({ native_transfers: [coin], erc20_transfers })).toMatchObject({
      ...{ transfers: [{ token: { symbol: 'ETH' } }], isCut: true },
    })
  })
})

describe('what the vendor takes for spam', () => {
  const foreign = { from_address: other, to_address: other }

  test('is left out if others sent it: a token', async () => {
    const spam = { ...token, possible_spam: 'true' }
    expect((await read({ ...row, ...foreign, erc20_transfers: [spam] }))?.transactions).toEqual([])
  })

  test('is left out if others sent it: all tokens of a transaction', async () => {
    const page = await read({ ...row, ...foreign, possible_spam: true, erc20_transfers: [token] })
    expect(page?.transactions).toEqual([])
  })

  test.each([
    ['itself', {}, { possible_spam: 'true' }],
    ['by its transaction', { possible_spam: 'true' }, {}],
  ])('is an NFT that is marked %s', async (_, parts, mark) => {
    const transaction = await readOne({
      ...foreign,
      ...parts,
      nft_transfers: [{ ...nft, ...mark }],
    })
    expect(transaction?.transfers[0]?.nft?.isSpam).toBe(true)
  })
})
