import { expect, test } from 'vitest'
import { findTile } from './useRoving.js'

/** 10 tiles in rows of four: 0–3, 4–7, 8–9. */
const from = (at: number, isRightToLeft = false) => ({ at, count: 10, columns: 4, isRightToLeft })

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 8, 8],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 2, 2],
  ['PageDown', 0, 9],
  ['PageDown', 9, 9],
  ['PageUp', 9, 1],
  ['Home', 7, 0],
  ['End', 2, 9],
])('%s leads from %i to %i', (key, at, to) => {
  expect(findTile(key, from(at))).toBe(to)
})

test('left and right change places where it is read from right to left', () => {
  expect(findTile('ArrowLeft', from(4, true))).toBe(5)
  expect(findTile('ArrowRight', from(4, true))).toBe(3)
})

test('rows have one column: left and right move nothing, a page is eight of them', () => {
  const row = { ...from(1), columns: 1 }
  expect(findTile('ArrowLeft', row)).toBeUndefined()
  expect(findTile('ArrowRight', row)).toBeUndefined()
  expect(findTile('ArrowUp', row)).toBe(0)
  expect(findTile('PageDown', row)).toBe(9)
  expect(findTile('PageUp', { ...row, at: 9 })).toBe(1)
})

test('any other key moves nothing', () => {
  expect(findTile('a', from(4))).toBeUndefined()
  expect(findTile('Tab', from(4))).toBeUndefined()
})
