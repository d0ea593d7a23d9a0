import { expect, test } from 'vitest'
import { isSameValue } from './createStore.js'

const itself = () => {}
class Token {
  readonly symbol = 'ETH'
}

test.each([
  [1n, 1n, true],
  [Number.NaN, Number.NaN, true],
  [{ a: [1, { b: undefined }] }, { a: [1, { b: undefined }] }, true],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  [null, undefined, false],
  ['a', ['a'], false],
  [itself, itself, true],
  [itself, () => {}, false],
  [new Token(), new Token(), false],
  [new Map([[1, 1]]), new Map([[1, 1]]), false],
])('%o and %o: %s', (one, other, expected) => {
  expect(isSameValue(one, other)).toBe(expected)
  expect(isSameValue(other, one)).toBe(expected)
})
