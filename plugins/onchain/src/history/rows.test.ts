import { HttpAbortError } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import { account, coin, friend, hashOf } from '../../test/indexerRows.js'
import {
  type CallRow,
  type Entry,
  isRow,
  type List,
  moveKey,
  type RowPage,
  readAddress,
  readCount,
  readHash,
  readLists,
  readSelector,
  toRowPage,
} from './rows.js'

const toCall = (hash: string, block: number): CallRow => ({
  ...{ kind: 'call', hash, block, time: block, from: '0x1', value: 0n, isFailed: false },
  selector: '',
})
const toUnread = (hash: string): Entry => ({ kind: 'unread', hash })

/** A list of these pages, each but the last leading to the next one. `asked` has the pages that were read. */
function toList(
  pages: readonly (readonly Entry[])[],
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): List & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    ...{ isOptional, asked },
    async readPage(token = '0') {
      asked.push(token)
      const next = Number(token) + 1
      return toRowPage(pages[Number(token)] ?? [], pages[next] && String(next))
    },
  }
}

/** A list whose pages never end, each made from its number. */
function toEndlessList(entriesOf: (page: number) => readonly Entry[]) {
  const asked: string[] = []
  const list: List = {
    isOptional: false,
    async readPage(token = '0') {
      asked.push(token)
      if (asked.length > 20) throw new Error('Too many pages are read.')
      return toRowPage(entriesOf(Number(token)), String(Number(token) + 1))
    },
  }
  return { ...list, asked }
}

const hashesOf = ({ rows }: Awaited<ReturnType<typeof readLists>>) => rows.map(({ hash }) => hash)

describe('what an answer says is read only in its exact form', () => {
  const hash = hashOf(0xab)

  test.each([
    [account.toUpperCase().replace('0X', '0x'), account],
    [friend, friend],
    [friend.slice(0, -1), undefined],
    [`${friend}0`, undefined],
    [` ${friend}`, undefined],
    ['friend', undefined],
    [[friend], undefined],
    [undefined, undefined],
  ])('address %s', (value, address) => {
    expect(readAddress(value)).toBe(address)
  })

  test.each([
    [hash.toUpperCase().replace('0X', '0x'), hash],
    [hashOf(7), hashOf(7)],
    [hash.slice(0, -1), undefined],
    [`${hash}0`, undefined],
    [` ${hash}`, undefined],
    ['hash', undefined],
    [[hash], undefined],
  ])('hash %s', (value, read) => {
    expect(readHash(value)).toBe(read)
  })

  test.each([
    [12, 12],
    ['12', 12],
    ['9007199254740990', 9007199254740990],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', undefined],
    ['-1', undefined],
    [undefined, undefined],
  ])('count %s', (value, count) => {
    expect(readCount(value)).toBe(count)
  })

  test.each([
    ['0x', ''],
    ['0xA9059CBB', 'a9059cbb'],
    ['0x095ea7b300000001', '095ea7b3'],
    ['0x095ea7b', undefined],
    [' 0x095ea7b3', undefined],
    ['a0x', undefined],
    ['transfer', undefined],
    [['0x095ea7b3'], undefined],
    [undefined, undefined],
  ])('selector %s', (value, selector) => {
    expect(readSelector(value)).toBe(selector)
  })
})

test('moves whose numbers run into one another are different moves', () => {
  const parties = { from: account, to: friend, token: coin }
  const one = moveKey({ ...parties, amount: 1n, tokenId: 23n })
  const other = moveKey({ ...parties, amount: 12n, tokenId: 3n })
  expect(one).not.toBe(other)
})

test.each<[string, Entry, boolean]>([
  ['a call', toCall('a', 1), true],
  ['what has nothing to tell', 'none', false],
  ['what cannot be read', toUnread('a'), false],
])('a row: %s', (_, entry, expected) => {
  expect(isRow(entry)).toBe(expected)
})

test('a page that is not the last reaches down to above its lowest block', () => {
  const entries: readonly Entry[] = [toCall('a', 9), 'none', toCall('b', 7)]
  expect(toRowPage(entries, 'next')).toEqual({
    rows: [toCall('a', 9), toCall('b', 7)],
    ...{ next: 'next', floor: 8, unread: [], isPartial: false },
  })
})

test('the last page of a list reaches down to the first block', () => {
  expect(toRowPage([toCall('a', 9)], undefined).floor).toBe(0)
})

test('an entry that cannot be read makes its page partial, one with nothing to tell does not', () => {
  expect(toRowPage(['none'], undefined)).toMatchObject({ unread: [], isPartial: false })
  expect(toRowPage([toUnread('a')], undefined)).toMatchObject({ unread: ['a'], isPartial: true })
})

test('a page of which nothing can be read counts until what is below it is shown', async () => {
  const calls = toList([
    [toCall('a', 200), toCall('b', 150)],
    [toCall('c', 95), toCall('d', 85)],
  ])
  const moves = toList([[toUnread('c')], [toCall('e', 90), toCall('f', 80)], [toCall('g', 70)]])
  const hashes: string[] = []
  let cursor: Parameters<typeof readLists>[1]
  for (let page = 0; page === 0 || (cursor && page < 9); page++) {
    const { rows, next } = await readLists([calls, moves], cursor)
    hashes.push(...rows.map(({ hash }) => hash))
    cursor = next
  }
  expect(hashes.toSorted()).toEqual(['a', 'b', 'd', 'e', 'f', 'g'])
})

describe('how many pages of lists are read together', () => {
  test('no more once one list has something to show', async () => {
    const first = toEndlessList((page) => [toCall(`a${page}`, 200 - page), toCall('b', 150 - page)])
    const second = toEndlessList((page) => [toCall(`c${page}`, 140 - page)])
    const read = await readLists([first, second], undefined)
    expect(hashesOf(read)).toEqual(['a0'])
    expect([first.asked, second.asked]).toEqual([['0'], ['0']])
  })

  test('a row in the very block that all lists have reached is something to show', async () => {
    const list = toEndlessList((page) => [toCall('a', 70 - page), toCall('b', 69 - page)])
    expect(hashesOf(await readLists([list], undefined))).toEqual(['a'])
    expect(list.asked).toEqual(['0'])
  })

  test('only the list that has reached the least reads on', async () => {
    const slow = toEndlessList((page) => (page ? [toCall('a', 70), toCall('b', 60)] : []))
    const fast = toEndlessList(() => [toCall('c', 50)])
    expect(hashesOf(await readLists([slow, fast], undefined))).toEqual(['a'])
    expect([slow.asked, fast.asked]).toEqual([['0', '1'], ['0']])
  })

  test('four of a list that brings nothing, and the answer is partial', async () => {
    const list = toEndlessList(() => [])
    expect(await readLists([list], { before: 100, at: ['0'] })).toEqual({
      ...{ rows: [], next: undefined, isPartial: true },
    })
    expect(list.asked).toEqual(['0', '1', '2', '3'])
  })

  test('none of a list that has ended', async () => {
    const lists = [toList([[toCall('a', 9)]]), toList([[toCall('b', 8)]])]
    const read = await readLists(lists, { before: 100, at: [null, null] })
    expect(read).toEqual({ rows: [], next: undefined, isPartial: false })
    expect(lists.map(({ asked }) => asked)).toEqual([[], []])
  })
})

test('a block that fills four pages right below the cursor ends the list, and the answer is partial', async () => {
  const list = toEndlessList((page) => [toCall(`a${page}`, 99)])
  const read = await readLists([list], { before: 100, at: ['0'] })
  expect(read).toEqual({ rows: [], next: undefined, isPartial: true })
})

describe('a list that fails', () => {
  const calls = toList([[toCall('a', 200), toCall('b', 150)], [toCall('c', 90)]])
  const failing = (error: Error, isOptional = true): List => ({
    isOptional,
    readPage: () => Promise.reject(error),
  })

  test('makes the answer partial if it is optional, and is not read on', async () => {
    expect(await readLists([calls, failing(new Error('down'))], undefined)).toEqual({
      ...{ rows: [toCall('a', 200)], isPartial: true },
      next: { before: 151, at: ['', null] },
    })
  })

  test.each([
    ['is not optional', new Error('down'), false],
    ['was aborted', new HttpAbortError({ url: 'https://scout.test' }), true],
  ])('fails the answer if it %s', async (_, error, isOptional) => {
    await expect(readLists([calls, failing(error, isOptional)], undefined)).rejects.toBe(error)
  })
})

describe('where a list goes on', () => {
  // Has everything down to block 151.
  const limiting = () => toList([[toCall('a', 200), toCall('b', 150)], [toCall('c', 90)]])
  const placeOf = async (list: List) => (await readLists([limiting(), list], undefined)).next?.at[1]

  test('nowhere if it ended in the very block that was reached', async () => {
    expect(await placeOf(toList([[toCall('d', 151)]]))).toBeNull()
  })

  test('at its page with something below that block', async () => {
    expect(await placeOf(toList([[toCall('d', 150)]]))).toBe('')
  })

  test('at pages at its end of which nothing could be read', async () => {
    expect(await placeOf(toList([[toUnread('d')]]))).toBe('')
  })

  test('not at a page at its end of which something could be read', async () => {
    expect(await placeOf(toList([[toUnread('d'), toCall('e', 300)]]))).toBeNull()
  })

  test('at the next page if those that were read are shown', async () => {
    const page: RowPage = {
      ...{ rows: [toCall('a', 300)], next: '7', floor: 300, unread: [], isPartial: false },
    }
    const list: List = { isOptional: false, readPage: async () => page }
    expect((await readLists([list], undefined)).next).toEqual({ before: 300, at: ['7'] })
  })
})
