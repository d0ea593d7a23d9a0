import { expect, test } from 'vitest'
import { readRetryAfter } from './createHttp.js'

const now = Date.parse('2030-01-01T00:00:00Z')

test.each([
  ['7', 7000],
  ['0', 0],
  ['Tue, 01 Jan 2030 00:00:09 GMT', 9000],
  ['Mon, 31 Dec 2029 23:59:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['9999999999', undefined],
  ['', undefined],
  [null, undefined],
])('"%s" is %s ms', (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds)
})
