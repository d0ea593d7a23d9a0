import { expect, test } from 'vitest'
import { type Place, readCursor, writeCursor } from './cursor.js'

const write = (places: unknown) => Buffer.from(JSON.stringify(places)).toString('base64url')
const begin = (chainId: string): Place => ({
  ...{ chainId, source: undefined, cursor: undefined, after: undefined },
})

test.each<readonly [string, Place, readonly unknown[]]>([
  ['a first page', begin('eip155:1'), ['eip155:1', null, null]],
  [
    'a first page that its source gave in part',
    { ...begin('eip155:10'), source: 'one', after: { id: '0xab', time: 0 } },
    ['eip155:10', 'one', null, '0xab', 0],
  ],
  [
    'a later page',
    { ...begin('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), source: 'two', cursor: 'p 2' },
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'two', 'p 2'],
  ],
  [
    'a later page that was given in part',
    {
      ...begin('eip155:1'),
      source: 'two',
      cursor: '',
      after: { id: 'b', time: 1_767_225_600_000 },
    },
    ['eip155:1', 'two', '', 'b', 1_767_225_600_000],
  ],
])('a cursor holds where a network’s list continues: %s', (_, place, written) => {
  const text = writeCursor([place])
  expect(JSON.parse(Buffer.from(text ?? '', 'base64url').toString())).toEqual([written])
  expect(readCursor(text ?? '')).toEqual([place])
})

test('a cursor keeps its networks in their order', () => {
  const places = ['eip155:10', 'eip155:1', 'eip155:137'].map(begin)
  expect(readCursor(writeCursor(places) ?? '')).toEqual(places)
})

test('lists that have ended have no cursor', () => {
  expect(writeCursor([])).toBeNull()
})

test.each([1, 99, 100])('a cursor of %i networks is read', (count) => {
  const places = Array.from({ length: count }, (_, index) => [`eip155:${index}`, null, null])
  expect(readCursor(write(places))).toHaveLength(count)
})

test.each<readonly [string, unknown]>([
  ['no list', { 0: ['eip155:1', null, null] }],
  ['no network', []],
  ['101 networks', Array.from({ length: 101 }, (_, index) => [`eip155:${index}`, null, null])],
  ['the same network twice', [...Array(2)].map(() => ['eip155:1', null, null])],
  ['a text in place of a network', ['eip155:1']],
  ['an object in place of a network', [{ 0: 'eip155:1', 1: null, 2: null }]],
  ['no chain', [[]]],
  ['a chain that is no text', [[1, null, null]]],
  ['a chain that is null', [[null, 'one', '2']]],
  ['no source', [['eip155:1']]],
  ['a source that is no text', [['eip155:1', 5, null]]],
  ['a source that is a list', [['eip155:1', ['one'], '2']]],
  ['no cursor of the source', [['eip155:1', 'one']]],
  ['a cursor of the source that is no text', [['eip155:1', 'one', 2]]],
  ['a row without its time', [['eip155:1', 'one', null, '0xab']]],
  ['a row without its id', [['eip155:1', 'one', null, null, 5]]],
  ['a row whose id is no text', [['eip155:1', 'one', null, 7, 5]]],
  ['a row whose time is a text', [['eip155:1', 'one', null, '0xab', '5']]],
  ['a row whose time is null', [['eip155:1', 'one', null, '0xab', null]]],
  ['a wrong network behind a right one', [['eip155:1', null, null], ['eip155:10']]],
])('a cursor is refused that has %s', (_, places) => {
  expect(() => readCursor(write(places))).toThrow('The cursor is none of this service.')
})

test.each([
  ['no JSON', 'no cursor'],
  ['nothing', ''],
  ['a time beyond every number', '[["eip155:1","one",null,"0xab",1e999]]'],
])('a cursor is refused that is %s', (_, text) => {
  const cursor = Buffer.from(text).toString('base64url')
  expect(() => readCursor(cursor)).toThrow('The cursor is none of this service.')
})
