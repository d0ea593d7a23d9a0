import { expect, test } from 'vitest'
import { deepLinkKey } from './deepLink.js'

test.each(['fern://', 'Fern://main/', 'https://fern.example/', 'https://fern.example/app/'])(
  '%s is kept',
  (href) => {
    expect(deepLinkKey.parse({ name: 'Fern', href, other: 1 })).toEqual({ name: 'Fern', href })
  },
)

test.each([
  undefined,
  null,
  'fern://',
  { href: 'fern://' },
  { name: 'Fern' },
  { name: 1, href: 'fern://' },
  { name: 'Fern', href: 'javascript:alert(1)//' },
  { name: 'Fern', href: 'fern://wc?uri=wc%3A1' },
  { name: 'Fern', href: 'http://fern.example/' },
  { name: 'Fern', href: 'https://user:pw@fern.example/' },
])('%j is dropped', (value) => {
  expect(deepLinkKey.parse(value)).toBeUndefined()
})
