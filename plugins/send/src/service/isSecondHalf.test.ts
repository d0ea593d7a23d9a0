import { expect, test } from 'vitest'
import { isSecondHalf } from './isSecondHalf.js'

const first = { clientX: 100, clientY: 700, timeStamp: 1000, detail: 1 }

test.each([
  [true, 'at once, in the same place', {}],
  [true, 'a little later, with an unsteady hand', { clientX: 124, clientY: 676, timeStamp: 1500 }],
  [false, 'later', { timeStamp: 1501 }],
  [false, 'beside it', { clientX: 125 }],
  [false, 'below it', { clientY: 725 }],
  [false, 'with a key', { detail: 0 }],
])('%s: %s', (is, _, more) => {
  expect(isSecondHalf(first, { ...first, ...more })).toBe(is)
})

test('after a key, or nothing, there is no second half', () => {
  expect(isSecondHalf({ ...first, detail: 0 }, first)).toBe(false)
  expect(isSecondHalf(undefined, first)).toBe(false)
})
