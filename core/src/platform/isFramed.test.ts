import { expect, test } from 'vitest'
import { isFramed } from './device.js'

const own = { location: { href: 'https://app.example/' } }
const foreign = {
  get location(): never {
    throw new DOMException('Blocked a frame', 'SecurityError')
  },
}

test.each([
  ['a page of its own', { self: own, top: own }, false],
  ['a frame of the same site', { self: {}, top: own }, false],
  ['a frame of another site', { self: {}, top: foreign }, true],
  ['a page that was taken out of its window', { self: {}, top: null }, false],
])('%s', (_, environment, expected) => {
  expect(isFramed(environment)).toBe(expected)
})

test('without a browser it is not', () => {
  expect(isFramed()).toBe(false)
})
