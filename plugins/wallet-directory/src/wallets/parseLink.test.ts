import { expect, test } from 'vitest'
import { parseAddress, parseLink } from './parseWallet.js'

const hostile = [
  'javascript:alert(1)//',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://x/1',
  'file:///etc/passwd',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'https://evil.example/?x=',
  'https://evil.example/#x',
  'https://user:pw@evil.example/',
  'https://wallet.example@evil.example',
  'https:\\\\evil.example',
  'http://wallet.example',
  'intent://wc#Intent;scheme=fern;end',
  '',
  42,
  null,
  {},
  `fern://${'x'.repeat(2048)}`,
]

test.each(hostile)('%j is refused as a link of an app, a web link, or both', (value) => {
  expect(parseLink(value, 'app')).toBeUndefined()
  expect(parseLink(value, 'web')).toBeUndefined()
})

test.each([
  ['fern://', 'fern://'],
  ['argent://app', 'argent://app'],
  ['unstoppable.money://', 'unstoppable.money://'],
  ['krystalWallet:', 'krystalWallet:'],
  ['fern', 'fern://'],
])('%s opens an app', (value, link) => {
  expect(parseLink(value, 'app')).toBe(link)
  expect(parseLink(value, 'web')).toBeUndefined()
})

// It is no scheme by RFC 3986, and it is not rewritten into one.
test('a scheme that begins with a digit is refused', () => {
  expect(parseLink('1inch:', 'app')).toBeUndefined()
})

test.each(['https://wallet.example', 'https://wallet.example/a/b'])('%s is a web link', (value) => {
  expect(parseLink(value, 'web')).toBe(value)
  expect(parseLink(value, 'app')).toBeUndefined()
})

test('the address of a page is https without a user name, and may have a query', () => {
  const store = 'https://play.google.com/store/apps/details?id=com.fern'
  expect(parseAddress(store)).toBe(store)
  for (const value of [
    'http://fern.example',
    'https://user@fern.example',
    'https://user:pw@fern.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'fern.example',
    undefined,
    `https://fern.example/${'x'.repeat(2048)}`,
  ]) {
    expect(parseAddress(value), String(value).slice(0, 40)).toBeUndefined()
  }
})
