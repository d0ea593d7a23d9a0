import type { Transaction } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import type { Place } from './cursor.js'
import { mergeHistories } from './mergeHistories.js'

const [mainnet, optimism] = ['eip155:1', 'eip155:10'] as const

const row = (id: string, minedAt: number, status: Transaction['status'] = 'confirmed') => ({
  ...{ id, minedAt, status, chainId: mainnet, operationType: 'send', transfers: [] },
})

/** A page of a network's history. */
const page = (
  chainId: string,
  rows: readonly Transaction[],
  {
    next,
    cursor,
    after,
  }: { next?: string; cursor?: string; after?: NonNullable<Place['after']> } = {},
) => ({
  place: { chainId, source: 'one', cursor, after },
  page: { transactions: rows, next },
})

/** The ids of the rows, and where each history continues. */
function merge(...pages: Parameters<typeof mergeHistories>[0]) {
  const { transactions, places } = mergeHistories(pages)
  return { ids: transactions.map(({ id }) => id), places }
}

/** So many rows, the newest first, of every second moment below `newest`. */
const rows = (name: string, count: number, newest: number) =>
  Array.from({ length: count }, (_, index) => row(`${name}${index}`, newest - 2 * index))

test('no page has no row', () => {
  expect(merge()).toEqual({ ids: [], places: [] })
})

test('the rows of two networks come in one list, the newest first', () => {
  const one = page(mainnet, [row('a', 9), row('b', 7), row('c', 2)])
  const other = page(optimism, [row('d', 8), row('e', 3), row('f', 1)])
  expect(merge(one, other)).toEqual({ ids: ['a', 'd', 'b', 'e', 'c', 'f'], places: [] })
  expect(merge(other, one).ids).toEqual(['a', 'd', 'b', 'e', 'c', 'f'])
})

test('a history that has ended does not hold up the others', () => {
  const short = page(mainnet, [row('a', 9)])
  const empty = page('eip155:137', [])
  const long = page(optimism, [row('b', 8), row('c', 7)])
  expect(merge(short, empty, long)).toEqual({ ids: ['a', 'b', 'c'], places: [] })
})

test.each([
  ['first', 0],
  ['last', 1],
])('no row is given before what the next page of another network may have: %s', (_, at) => {
  const used = page(mainnet, [row('a', 9), row('b', 7)], { next: 'p2' })
  const other = page(optimism, [row('c', 8), row('d', 6)])
  const { ids, places } = merge(...(at === 0 ? [used, other] : [other, used]))
  expect(ids).toEqual(['a', 'c', 'b'])
  expect(places).toHaveLength(2)
  expect(places).toEqual(
    expect.arrayContaining([
      { chainId: mainnet, source: 'one', cursor: 'p2', after: undefined },
      { chainId: optimism, source: 'one', cursor: undefined, after: { id: 'c', time: 8 } },
    ]),
  )
})

test('a network whose page is empty but not its last holds back all rows', () => {
  const { ids, places } = merge(
    page(mainnet, [], { cursor: 'p2', next: 'p3' }),
    page(optimism, [row('a', 5), row('b', 4)], { cursor: 'q1', after: { id: 'gone', time: 6 } }),
  )
  expect(ids).toEqual([])
  expect(places).toEqual([
    { chainId: mainnet, source: 'one', cursor: 'p3', after: undefined },
    { chainId: optimism, source: 'one', cursor: 'q1', after: { id: 'gone', time: 6 } },
  ])
})

test.each([50, 51, 60])('the page of one network is given whole: %i rows', (count) => {
  const { ids, places } = merge(page(mainnet, rows('a', count, 500), { next: 'p2' }))
  expect(ids).toHaveLength(count)
  expect(places).toEqual([{ chainId: mainnet, source: 'one', cursor: 'p2', after: undefined }])
})

test('a merged page has 50 rows at most, and the next one continues behind them', () => {
  const { ids, places } = merge(
    page(mainnet, rows('a', 40, 500)),
    page(optimism, rows('b', 40, 499), { cursor: 'q' }),
  )
  expect(ids).toHaveLength(50)
  expect(ids.slice(-2)).toEqual(['a24', 'b24'])
  expect(places).toEqual([
    { chainId: mainnet, source: 'one', cursor: undefined, after: { id: 'a24', time: 452 } },
    { chainId: optimism, source: 'one', cursor: 'q', after: { id: 'b24', time: 451 } },
  ])
})

test.each([
  [49, 0],
  [50, 0],
  [51, 1],
])('of %i rows of two networks %i are left for the next page', (count, left) => {
  const { ids, places } = merge(
    page(mainnet, rows('a', count - 1, 500)),
    page(optimism, [row('b', 1)]),
  )
  expect([ids.length, places.length]).toEqual([count - left, left])
})

test.each([
  ['the first row', 'a', 9, ['b', 'c', 'd']],
  ['the second row', 'b', 8, ['c', 'd']],
  ['the last row', 'd', 6, []],
  // By their times these would be in front of all rows: what counts is where the page has them now.
  ['the first row, whose time has changed', 'a', 99, ['b', 'c', 'd']],
  ['the third row, whose time has changed', 'c', 99, ['d']],
])('a page continues behind the row that was given last: %s', (_, id, time, ids) => {
  const history = [row('a', 9), row('b', 8), row('c', 7), row('d', 6)]
  expect(merge(page(mainnet, history, { after: { id, time } })).ids).toEqual(ids)
})

test('rows that are new since the page before do not move where it continues', () => {
  const history = [row('new', 12), row('a', 9), row('b', 8), row('c', 7)]
  expect(merge(page(mainnet, history, { after: { id: 'b', time: 8 } })).ids).toEqual(['c'])
})

test.each([
  ['before all rows', 10, ['a', 'b', 'c']],
  ['at the first row', 9, ['b', 'c']],
  ['between two rows', 8.5, ['b', 'c']],
  ['at the second row', 8, ['c']],
  ['at the last row', 7, []],
  ['after all rows', 6, []],
])('where the row has gone, the page continues behind its time: %s', (_, time, ids) => {
  const history = [row('a', 9), row('b', 8), row('c', 7)]
  const after = { id: 'gone', time }
  expect(merge(page(mainnet, history, { after })).ids).toEqual(ids)
})

test('a place stays where it was if none of its rows was newest', () => {
  const after = { id: 'b', time: 4 }
  const { ids, places } = merge(
    page(mainnet, [row('x', 9)], { next: 'p2' }),
    page(optimism, [row('a', 5), row('b', 4), row('c', 3)], { after }),
  )
  expect(ids).toEqual(['x'])
  expect(places[1]).toEqual({ chainId: optimism, source: 'one', cursor: undefined, after })
})

test('what is pending comes before what is newer, on whichever network it is', () => {
  const one = page(mainnet, [row('new', 9), row('old', 1)])
  const other = page(optimism, [row('waits', 2, 'pending'), row('failed', 3, 'failed')])
  expect(merge(one, other).ids).toEqual(['waits', 'new', 'failed', 'old'])
  expect(merge(other, one).ids).toEqual(['waits', 'new', 'failed', 'old'])
})

test('rows of the same moment come in the order of their networks', () => {
  const [one, other, third] = [
    page(mainnet, [row('a', 5), row('b', 5)]),
    page(optimism, [row('c', 5)]),
    page('eip155:137', [row('d', 5)]),
  ]
  expect(merge(one, other, third).ids).toEqual(['a', 'b', 'c', 'd'])
  expect(merge(third, other, one).ids).toEqual(['d', 'c', 'a', 'b'])
})
