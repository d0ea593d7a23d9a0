import { afterEach, expect, test, vi } from 'vitest'
import { queryMedia } from './media.js'

const query = '(prefers-reduced-motion: reduce)'

afterEach(() => vi.unstubAllGlobals())

test('a query has the answer of the browser', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media === query }))
  expect(queryMedia(query)?.matches).toBe(true)
  expect(queryMedia('print')?.matches).toBe(false)
})

test.each([
  ['is missing', undefined],
  ['answers null', () => null],
  [
    'throws',
    () => {
      throw new TypeError('blocked')
    },
  ],
])('a browser whose matchMedia %s gives no answer', (_, matchMedia) => {
  vi.stubGlobal('matchMedia', matchMedia)
  expect(queryMedia(query)).toBeUndefined()
})
