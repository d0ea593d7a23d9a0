import { expect, test } from 'vitest'
import { isSecondHalf } from './usePressGuard.js'

const first = { clientX: 100, clientY: 700, detail: 1 }
const shownAt = 4000
const press = { ...first, timeStamp: shownAt }

test.each([
  [true, 'at once, in the same place', {}],
  [true, 'before it was drawn', { timeStamp: 1100 }],
  [true, 'a little later, with an unsteady hand', { clientX: 124, clientY: 676, timeStamp: 4500 }],
  [true, 'for the second time', { detail: 2 }],
  [false, 'later', { timeStamp: 4501 }],
  [false, 'beside it', { clientX: 125 }],
  [false, 'below it', { clientY: 725 }],
  [false, 'with a key', { detail: 0 }],
])('%s: %s', (is, _, more) => {
  expect(isSecondHalf(first, { ...press, ...more }, shownAt)).toBe(is)
})

test('as long as nothing is drawn all of it is', () => {
  expect(isSecondHalf(first, { ...press, timeStamp: 9000 }, Number.POSITIVE_INFINITY)).toBe(true)
})

test('after a key, or nothing, there is no second half', () => {
  expect(isSecondHalf({ ...first, detail: 0 }, press, shownAt)).toBe(false)
  expect(isSecondHalf(undefined, press, shownAt)).toBe(false)
})
