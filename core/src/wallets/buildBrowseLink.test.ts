import { expect, test } from 'vitest'
import { buildBrowseLink } from './walletLinks.js'

// The forms, and Phantom's own example, are from the wallets' documentation.
const phantom = 'https://phantom.app/ul/browse/{url}?ref={ref}'
const page = 'https://magiceden.io/item-details/8yjN8iRuoiYiKW487cnW9vn6mLBR5E8aCNKsBRmTP9vN'
const url =
  'https%3A%2F%2Fmagiceden.io%2Fitem-details%2F8yjN8iRuoiYiKW487cnW9vn6mLBR5E8aCNKsBRmTP9vN'

test.each([
  [phantom, `https://phantom.app/ul/browse/${url}?ref=https%3A%2F%2Fmagiceden.io`],
  ['https://go.cb-w.com/dapp?cb_url={url}', `https://go.cb-w.com/dapp?cb_url=${url}`],
])('%s opens a page', (template, link) => {
  expect(buildBrowseLink(template, page)).toBe(link)
})

test('nothing of the page’s address gets out of its place', () => {
  const link = buildBrowseLink(phantom, 'https://host.example/a b/?x=$&ref=evil#{ref}/../..')
  const read = new URL(link as string)
  expect(read.origin).toBe('https://phantom.app')
  expect([...read.searchParams]).toEqual([['ref', 'https://host.example']])
  const inside = read.pathname.slice('/ul/browse/'.length)
  expect(inside).not.toContain('/')
  expect(decodeURIComponent(inside)).toBe('https://host.example/a%20b/?x=$&ref=evil#{ref}/../..')
})

test('a page of this machine may be opened, for the sake of those who build it', () => {
  expect(buildBrowseLink(phantom, 'http://localhost:5173/')).toContain('localhost%3A5173')
})

test.each([
  '',
  'host.example',
  '/path',
  'javascript:alert(1)',
  'data:text/html,hi',
  'file:///etc/passwd',
  'blob:https://host.example/1',
  'phantom://browse/https://host.example',
  'http://host.example/',
  'http://localhost.evil.example/',
  'https://user:word@host.example/',
  'https://host.example@evil.example/',
])('%s is no page that a wallet may open', (other) => {
  expect(buildBrowseLink(phantom, other)).toBeUndefined()
})

test.each([
  '',
  'https://fern.example/browse',
  'https://fern.example/browse/{ref}',
  'http://fern.example/{url}',
  'fern://browse/{url}',
  'javascript:alert(1)//{url}',
  'intent://fern.example/{url}',
  '{url}',
  'https://{url}/',
  'https://{ref}/{url}',
  'https://fern.{ref}/{url}',
  'https://fern.example{url}',
  'https://user@fern.example/{url}',
  'https://fern.example@evil.example/{url}',
  'https://fern.example/#{url}',
  'https://fern.example\\.evil/{url}',
  'https://fern.example/\n{url}',
  `https://fern.example/${'x'.repeat(2048)}{url}`,
])('%s is no template', (template) => {
  expect(buildBrowseLink(template, page)).toBeUndefined()
})
