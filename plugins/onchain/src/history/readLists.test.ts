import { expect, test } from 'vitest'
import { type CallRow, type Entry, type List, readLists, toRowPage } from './rows.js'

const toCall = (hash: string, block: number): CallRow => ({
  ...{ kind: 'call', hash, block, time: block, from: '0x1', value: 0n, isFailed: false },
  selector: '',
})
const toUnread = (hash: string): Entry => ({ kind: 'unread', hash })

/** A list of these pages, each but the last leading to the next one. */
const toList = (pages: readonly (readonly Entry[])[]): List => ({
  isOptional: false,
  async readPage(token = '0') {
    const next = Number(token) + 1
    return toRowPage(pages[Number(token)] ?? [], pages[next] && String(next))
  },
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
