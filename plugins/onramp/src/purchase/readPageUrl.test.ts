import { expect, test } from 'vitest'
import { readPageUrl } from './providerPage.js'

test.each([
  ['https://pay.example/?session=5f0c', 'https://pay.example/?session=5f0c'],
  ['HTTPS://Pay.example', 'https://pay.example/'],
  ['http://localhost:4000/pay', 'http://localhost:4000/pay'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/'],
  ['http://[::1]:4000/', 'http://[::1]:4000/'],
])('%s may be opened', (value, url) => {
  expect(readPageUrl(value)).toBe(url)
})

test.each([
  'http://pay.example/',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://pay.example/5f0c',
  'file:///etc/passwd',
  'https://coinbase.com@evil.example/',
  'https://user:secret@pay.example/',
  'http://localhost.evil.example/',
  '//pay.example/',
  '/pay',
  'pay.example',
  'fern://pay',
  '',
  `https://pay.example/?${'a'.repeat(10_000)}`,
  undefined,
  null,
  7,
  { href: 'https://pay.example/' },
])('%s may not', (value) => {
  expect(readPageUrl(value)).toBeUndefined()
})
