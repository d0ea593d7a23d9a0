import { expect, test } from 'vitest'
import { readImageUrl } from './foreignText.js'

test.each([
  'https://images.example/fern.png',
  'data:image/png;base64,AA',
  'DATA:image/svg+xml,%3Csvg/%3E',
])('%s may be drawn', (url) => {
  expect(readImageUrl(url)).toBe(url)
})

test.each([
  'http://images.example/fern.png',
  'https://user:secret@images.example/fern.png',
  'https://user@images.example/fern.png',
  'javascript:alert(1)',
  'data:text/html,x',
  'fern.png',
  '',
  42,
  undefined,
  `data:image/png,${'A'.repeat(350_000)}`,
])('%s may not', (value) => {
  expect(readImageUrl(value)).toBeUndefined()
})
