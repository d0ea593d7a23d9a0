import { describe, expect, test } from 'vitest'
import {
  account,
  coin,
  friend,
  hashOf,
  nfts,
  other,
  scanRow,
  timeOf,
} from '../../test/indexerRows.js'
import { etherscanLists, readNftTransfers } from './etherscan.js'

/** An indexer that answers each question with this. `asked` has the queries. */
function answerWith(result: unknown) {
  const asked: Record<string, string>[] = []
  const ask = async (path: string) => {
    asked.push(Object.fromEntries(new URLSearchParams(path)))
    return { status: '1', message: 'OK', result }
  }
  return { ask, asked }
}

const places = { txlist: 0, tokentx: 1, txlistinternal: 2, tokennfttx: 3, token1155tx: 4 }

/** Reads a page of one list of an account. */
async function readPage(action: keyof typeof places, result: unknown, token?: string) {
  const list = etherscanLists(answerWith(result).ask, account)[places[action]]
  if (!list) throw new Error(`No list "${action}".`)
  return list.readPage(token)
}

/** Reads a page of one list that has this item alone. */
async function read(action: keyof typeof places, item: unknown) {
  const { rows, unread, isPartial } = await readPage(action, [item])
  return { rows, unread, isPartial }
}
const unreadable = (hash: string | undefined) => ({ rows: [], unread: [hash], isPartial: true })
const nothing = { rows: [], unread: [], isPartial: false }
/** Transactions in these many blocks, one each, down from the newest. */
const rowsFrom = (newest: number, length: number) =>
  Array.from({ length }, (_, index) => scanRow(newest - index))

test('the lists of an account: newest first, a hundred rows a page', async () => {
  const { ask, asked } = answerWith([])
  for (const list of etherscanLists(ask, other)) await list.readPage(undefined)
  const query = { module: 'account', address: other, page: '1', offset: '100', sort: 'desc' }
  expect(asked).toEqual([
    { ...query, action: 'txlist' },
    { ...query, action: 'tokentx' },
    { ...query, action: 'txlistinternal' },
    { ...query, action: 'tokennfttx' },
    { ...query, action: 'token1155tx' },
  ])
})

test('the lists of internal transactions and of NFTs may be missing, the others may not', () => {
  const lists = etherscanLists(answerWith([]).ask, account)
  expect(lists.map(({ isOptional }) => isOptional)).toEqual([false, false, true, true, true])
})

test.each([
  [false, 'tokennfttx'],
  [true, 'token1155tx'],
])('NFTs of an account (ERC-1155: %s) are asked for by "%s"', async (isMulti, action) => {
  const moved = { from: friend, to: other, contractAddress: nfts, tokenID: '7' }
  const { ask, asked } = answerWith([scanRow(4, moved)])
  const page = await readNftTransfers(ask, { address: other, isMulti, token: '12-2' })
  expect(asked).toMatchObject([{ action, address: other, endblock: '12', page: '2' }])
  expect(page.rows).toMatchObject([{ token: nfts, tokenId: 7n }])
})

describe('where a page begins', () => {
  test.each([
    ['77-1', { startblock: '0', endblock: '77', page: '1' }],
    ['77-10', { startblock: '0', endblock: '77', page: '10' }],
    ['5-99', { startblock: '0', endblock: '5', page: '99' }],
    ['5-100', { startblock: '0', endblock: '5', page: '100' }],
  ])('"%s": at that block and page', async (token, query) => {
    const { ask, asked } = answerWith([])
    await etherscanLists(ask, account)[0]?.readPage(token)
    expect(asked).toMatchObject([query])
  })

  test.each(['5-101', '5-1000', 'x5-2', '5-2x', '5', '-5-2'])(
    '"%s" is no place: at the newest',
    async (token) => {
      const { ask, asked } = answerWith([])
      await etherscanLists(ask, account)[0]?.readPage(token)
      expect(asked).toMatchObject([{ page: '1' }])
      expect(asked[0]).not.toHaveProperty('endblock')
    },
  )

  test('without a block, at the page alone', async () => {
    const { ask, asked } = answerWith([])
    await etherscanLists(ask, account)[0]?.readPage('-2')
    expect(asked).toMatchObject([{ page: '2' }])
    expect(asked[0]).not.toHaveProperty('endblock')
  })
})

describe('how a page goes on', () => {
  test('not at all if it has fewer than a hundred rows', async () => {
    const page = await readPage('txlist', rowsFrom(500, 99))
    expect(page.rows).toHaveLength(99)
    expect(page).toMatchObject({ next: undefined, floor: 0 })
  })

  test.each([
    [500, 401],
    [700, 601],
  ])('from block %i down: with all of its last block, %i', async (newest, lowest) => {
    const page = await readPage('txlist', rowsFrom(newest, 100))
    expect(page.rows).toHaveLength(99)
    expect(page).toMatchObject({ next: `${lowest}-1`, floor: lowest + 1 })
  })

  test('rows beyond the hundred that were asked for are not read', async () => {
    expect(await readPage('txlist', rowsFrom(500, 150))).toMatchObject({ next: '401-1' })
  })

  test('a row that cannot be read does not hide where it goes on', async () => {
    const rows = [scanRow(501, { value: 'much' }), ...rowsFrom(500, 99)]
    const page = await readPage('txlist', rows)
    expect(page).toMatchObject({ next: '402-1', floor: 403, unread: [hashOf(501)] })
  })

  test.each([
    ['the first page', undefined, '7-2'],
    ['a later one', '7-2', '7-3'],
    ['one that began above', '9-1', '9-2'],
  ])('with the next page if one block fills %s', async (_, token, next) => {
    const rows = Array.from({ length: 100 }, () => scanRow(7))
    const page = await readPage('txlist', rows, token)
    expect(page.rows).toHaveLength(100)
    expect(page.next).toBe(next)
  })

  test.each([
    ['first page', undefined, '-2'],
    ['page below a block', '9-1', '9-2'],
  ])('with the next page if nothing of the %s can be read', async (_, token, next) => {
    const rows = Array.from({ length: 100 }, () => scanRow(7, { value: 'much' }))
    expect(await readPage('txlist', rows, token)).toMatchObject({ rows: [], next })
  })
})

test.each([
  ['Max rate limit reached', 'Max rate limit reached'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), 'x'.repeat(200)],
])('an answer that is no list is told, 200 letters of it at most', async (result, details) => {
  await expect(readPage('tokentx', result)).rejects.toMatchObject({
    ...{ name: 'ServiceAnswerError', details },
  })
})

describe('a transaction', () => {
  test('is read whole, with its time in milliseconds', async () => {
    const item = scanRow(8, { value: '42', input: '0xA9059CBB00' })
    expect((await read('txlist', item)).rows).toEqual([
      {
        ...{ kind: 'call', hash: hashOf(8), block: 8, time: 1_780_000_008_000 },
        ...{ from: account, to: friend, value: 42n, isFailed: false, selector: 'a9059cbb' },
      },
    ])
  })

  test.each([
    ['no block', { blockNumber: undefined }],
    ['no time', { timeStamp: '' }],
    ['no sender', { from: '' }],
    ['a receiver that is no address', { to: '0x1' }],
    ['an amount that is no number', { value: 'much' }],
  ])('with %s cannot be read', async (_, parts) => {
    expect(await read('txlist', scanRow(8, parts))).toEqual(unreadable(hashOf(8)))
  })

  test('that creates a contract has no receiver', async () => {
    const { rows } = await read('txlist', scanRow(8, { to: '' }))
    expect(rows).toMatchObject([{ to: undefined }])
  })

  test.each([
    ['0', '1', false],
    ['0', '', false],
    ['1', '1', true],
    [1, undefined, true],
    ['0', '0', true],
    [undefined, 0, true],
  ])('isError %s, txreceipt_status %s: it failed: %s', async (isError, status, isFailed) => {
    const { rows } = await read('txlist', scanRow(8, { isError, txreceipt_status: status }))
    expect(rows).toMatchObject([{ isFailed }])
  })

  test.each([
    [undefined, undefined],
    ['', ''],
    ['2', '3'],
  ])('isError %j, txreceipt_status %j: how it went is not guessed', async (isError, status) => {
    const item = scanRow(8, { isError, txreceipt_status: status })
    expect(await read('txlist', item)).toEqual(unreadable(hashOf(8)))
  })

  test.each([
    ['0x095ea7b300', '0x12345678', '095ea7b3'],
    [undefined, '0x12345678', '12345678'],
    [undefined, undefined, ''],
  ])('input %s, methodId %s: selector "%s"', async (input, methodId, selector) => {
    const { rows } = await read('txlist', scanRow(8, { input, methodId }))
    expect(rows).toMatchObject([{ selector }])
  })
})

describe('a transfer', () => {
  const moved = {
    ...{ kind: 'move', hash: hashOf(5), block: 5, time: timeOf(5) * 1000 },
    ...{ from: friend, to: account },
  }
  const parties = { from: friend, to: account }
  const inCoin = { ...parties, value: '1500000', contractAddress: coin }
  const ofNft = { ...parties, contractAddress: nfts, tokenID: '41', tokenName: 'Shorelines' }
  const nft = { token: nfts, tokenId: 41n, nft: { collection: 'Shorelines' } }

  test.each([
    ['txlistinternal', { ...parties, value: '25' }, { amount: 25n }],
    ['tokentx', inCoin, { token: coin, amount: 1_500_000n }],
    ['tokennfttx', ofNft, { ...nft, amount: 1n }],
    ['token1155tx', { ...ofNft, tokenValue: '3' }, { ...nft, amount: 3n }],
  ] as const)('of the list "%s" is read whole', async (action, parts, expected) => {
    expect((await read(action, scanRow(5, parts))).rows).toEqual([{ ...moved, ...expected }])
  })

  test.each([
    ['no block', 'tokentx', { ...inCoin, blockNumber: undefined }],
    ['no sender', 'tokentx', { ...inCoin, from: '' }],
    ['no receiver', 'tokentx', { ...inCoin, to: '' }],
    ['no amount', 'tokentx', { ...inCoin, value: undefined }],
    ['no contract', 'tokentx', { ...inCoin, contractAddress: '' }],
    ['no block', 'tokennfttx', { ...ofNft, blockNumber: undefined }],
    ['no contract', 'tokennfttx', { ...ofNft, contractAddress: '' }],
    ['no id', 'tokennfttx', { ...ofNft, tokenID: undefined }],
    ['no sender', 'txlistinternal', { ...parties, value: '25', from: '' }],
    ['no outcome', 'txlistinternal', { ...parties, value: '25', isError: undefined }],
  ] as const)('with %s in the list "%s" cannot be read', async (_, action, parts) => {
    expect(await read(action, scanRow(5, parts))).toEqual(unreadable(hashOf(5)))
  })

  test.each([
    ['creates a contract', { to: '' }],
    ['failed', { isError: '1' }],
    ['failed, as a number', { isError: 1 }],
    ['is of nothing', { value: '0' }],
  ])('by a contract that %s has nothing to tell', async (_, parts) => {
    const item = scanRow(5, { ...parties, value: '25', ...parts })
    expect(await read('txlistinternal', item)).toEqual(nothing)
  })
})

test.each(['txlist', 'tokentx', 'txlistinternal', 'tokennfttx'] as const)(
  'a row of the list "%s" without a hash cannot be read',
  async (action) => {
    const parts = { value: '1', contractAddress: nfts, tokenID: '41', hash: '0x5' }
    expect(await read(action, scanRow(5, parts))).toEqual(unreadable(undefined))
  },
)
