import { describe, expect, test } from 'vitest'
import {
  account,
  coin,
  friend,
  hashOf,
  nfts,
  scoutCall,
  scoutInternal,
  scoutTransfer,
  timeOf,
} from '../../test/indexerRows.js'
import { askPage, blockscoutLists } from './blockscout.js'

/** An indexer that answers each question with these items. `asked` has the paths. */
function answerWith(items: unknown, params: unknown = null) {
  const asked: string[] = []
  const ask = async (path: string) => {
    asked.push(path)
    return { items, next_page_params: params }
  }
  return { ask, asked }
}

/** Reads a page of one list that has this item alone. */
async function read(place: 0 | 1 | 2, item: unknown) {
  const list = blockscoutLists(answerWith([item]).ask, account)[place]
  const { rows, unread, isPartial } = (await list?.readPage(undefined)) ?? {}
  return { rows, unread, isPartial }
}
const unreadable = (hash: string | undefined) => ({ rows: [], unread: [hash], isPartial: true })
const nothing = { rows: [], unread: [], isPartial: false }

test('the account’s lists are asked for by their paths; only that of internal transactions may be missing', async () => {
  const { ask, asked } = answerWith([])
  const lists = blockscoutLists(ask, account)
  for (const list of lists) await list.readPage('index=7')
  expect(asked).toEqual([
    `/api/v2/addresses/${account}/transactions?index=7`,
    `/api/v2/addresses/${account}/token-transfers?index=7`,
    `/api/v2/addresses/${account}/internal-transactions?index=7`,
  ])
  expect(lists.map(({ isOptional }) => isOptional)).toEqual([false, false, true])
})

describe('a page', () => {
  test.each([
    ['at a place that is too long', 1, { index: '7'.repeat(401) }, true],
    ['at a place that is nested', 1, { index: {} }, true],
    ['at none', 1, null, false],
    ['in the same answer, which is too long', 1001, null, true],
    ['in the same answer', 1000, null, false],
  ])(
    'with more %s (%i items): whether the list is partial',
    async (_, length, params, isPartial) => {
      const { ask } = answerWith(Array.from({ length }).fill(scoutCall(1)), params)
      const page = await blockscoutLists(ask, account)[0]?.readPage(undefined)
      expect([page?.next, page?.isPartial]).toEqual([undefined, isPartial])
    },
  )

  test('that is no list is refused', async () => {
    const { ask } = answerWith({ length: 1 })
    await expect(askPage(ask, 'nft', undefined)).rejects.toMatchObject({
      ...{ name: 'ServiceAnswerError', details: 'No list.' },
    })
  })

  test.each([
    [999, 999],
    [1000, 1000],
    [1001, 1000],
  ])('of %i items is read up to %i', async (length, expected) => {
    const { ask } = answerWith(Array.from({ length }))
    expect((await askPage(ask, 'nft', undefined)).items).toHaveLength(expected)
  })

  test.each([
    ['the query that it names', { index: 3, hash: '0x1' }, 'index=3&hash=0x1'],
    ['that query without what is null', { index: 3, fiat_value: null }, 'index=3'],
    ['nowhere if nothing is named', {}, undefined],
    ['nowhere if all is null', { index: null }, undefined],
    ['nowhere if something is nested', { index: 3, more: { a: 1 } }, undefined],
    ['a query of 400 letters', { a: 'b'.repeat(398) }, `a=${'b'.repeat(398)}`],
    ['nowhere by a query of 401 letters', { a: 'b'.repeat(399) }, undefined],
  ])('leads to %s', async (_, params, next) => {
    expect((await askPage(answerWith([], params).ask, 'nft', undefined)).next).toBe(next)
  })
})

describe('a transaction', () => {
  test('is read whole, with its time in milliseconds', async () => {
    const item = scoutCall(8, { value: '42', raw_input: '0xA9059CBB00' })
    expect((await read(0, item)).rows).toEqual([
      {
        ...{ kind: 'call', hash: hashOf(8), block: 8, time: timeOf(8) * 1000 },
        ...{ from: account, to: friend, value: 42n, isFailed: false, selector: 'a9059cbb' },
      },
    ])
  })

  test('that waits for its block has nothing to tell', async () => {
    const item = scoutCall(8, { status: null, block_number: null, timestamp: null })
    expect(await read(0, item)).toEqual(nothing)
  })

  test('that creates a contract has no receiver', async () => {
    expect((await read(0, scoutCall(8, { to: null }))).rows).toMatchObject([{ to: undefined }])
  })

  test.each([
    ['no block', { block_number: undefined }],
    ['no time', { timestamp: undefined }],
    ['a time that is no text', { timestamp: 2020 }],
    ['a time that is none', { timestamp: 'yesterday' }],
    ['no sender', { from: null }],
    ['a receiver that is no address', { to: { hash: '0x1' } }],
    ['an amount that is no number', { value: 'much' }],
    ['a status that is unknown', { status: 'fine' }],
  ])('with %s cannot be read', async (_, parts) => {
    expect(await read(0, scoutCall(8, parts))).toEqual(unreadable(hashOf(8)))
  })

  test.each([
    ['approve', '095ea7b3'],
    ['setApprovalForAll', 'a22cb465'],
    ['transfer', 'a9059cbb'],
    ['transferFrom', '23b872dd'],
    ['safeTransferFrom', '42842e0e'],
    ['0x12345678', '12345678'],
    ['swap', 'unknown'],
    [null, ''],
  ])('that names its method alone, %s, has the selector "%s"', async (method, selector) => {
    const item = scoutCall(8, { raw_input: undefined, method })
    expect((await read(0, item)).rows).toMatchObject([{ selector }])
  })
})

test.each([
  ['transaction', 0, scoutCall(8, { hash: '0x8' })],
  ['transfer', 1, scoutTransfer(8, { transaction_hash: undefined })],
  ['internal transaction', 2, scoutInternal(8, { transaction_hash: 8 })],
] as const)('a %s without a hash cannot be read', async (_, place, item) => {
  expect(await read(place, item)).toEqual(unreadable(undefined))
})

describe('a token transfer', () => {
  const moved = {
    ...{ kind: 'move', hash: hashOf(5), block: 5, time: timeOf(5) * 1000 },
    ...{ from: friend, to: account },
  }
  const nft = (type: string, total: object) =>
    scoutTransfer(5, { token: { address_hash: nfts, type, name: 'Shorelines' }, total })

  test.each([
    ['ERC-20', scoutTransfer(5), { token: coin, amount: 1_500_000n }],
    [
      'ERC-721',
      nft('ERC-721', { token_id: '41', value: '7' }),
      { token: nfts, amount: 1n, tokenId: 41n, nft: { collection: 'Shorelines' } },
    ],
    [
      'ERC-1155',
      nft('ERC-1155', { token_id: '6', value: '3' }),
      { token: nfts, amount: 3n, tokenId: 6n, nft: { collection: 'Shorelines' } },
    ],
  ])('of %s is read whole', async (_, item, parts) => {
    expect((await read(1, item)).rows).toEqual([{ ...moved, ...parts }])
  })

  test.each([
    ['no block', scoutTransfer(5, { block_number: undefined })],
    ['no sender', scoutTransfer(5, { from: null })],
    ['no receiver', scoutTransfer(5, { to: null })],
    ['no contract', scoutTransfer(5, { token: { type: 'ERC-20' } })],
    ['no amount', scoutTransfer(5, { total: {} })],
    ['an unknown standard', scoutTransfer(5, { token: { address_hash: coin, type: 'ERC-404' } })],
    ['an NFT without its id', nft('ERC-721', { value: '1' })],
  ])('with %s cannot be read', async (_, item) => {
    expect(await read(1, item)).toEqual(unreadable(hashOf(5)))
  })
})

describe('an internal transaction', () => {
  test('is read whole', async () => {
    expect((await read(2, scoutInternal(7))).rows).toEqual([
      {
        ...{ kind: 'move', hash: hashOf(7), block: 7, time: timeOf(7) * 1000 },
        ...{ from: friend, to: account, amount: 250_000_000_000_000_000n },
      },
    ])
  })

  test.each([
    ['is of nothing', { value: '0' }],
    ['failed', { success: false }],
    ['borrowed code', { type: 'delegatecall' }],
    ['creates a contract', { to: null }],
  ])('that %s has nothing to tell', async (_, parts) => {
    expect(await read(2, scoutInternal(7, parts))).toEqual(nothing)
  })

  test.each([
    ['no block', { block_number: undefined }],
    ['no sender', { from: null }],
    ['a receiver that is no address', { to: { hash: '0x1' } }],
    ['an amount that is no number', { value: 'much' }],
    ['no outcome', { success: undefined }],
  ])('with %s cannot be read', async (_, parts) => {
    expect(await read(2, scoutInternal(7, parts))).toEqual(unreadable(hashOf(7)))
  })
})
