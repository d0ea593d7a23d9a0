import { expect, test } from 'vitest'
import { readWalletLinks } from './buildRows.js'

test('reads the four kinds and nothing else', () => {
  const links = {
    native: 'fern://',
    universal: 'https://fern.example',
    desktop: 'fern-desktop:',
    web: 'https://app.fern.example',
  }
  expect(readWalletLinks({ ...links, other: 'x' })).toEqual(links)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'fern://'],
  ['a list', ['fern://']],
  ['a number', { native: 1 }],
  ['code', { native: 'javascript:alert(1)' }],
  ['code after a space', { native: ' javascript:alert(1)' }],
  ['code in two lines', { native: 'java\nscript:alert(1)' }],
  ['data', { universal: 'DATA:text/html,x' }],
  ['what is too long', { native: `fern://${'a'.repeat(500)}` }],
  [
    'a trap',
    {
      get native(): string {
        throw new TypeError('hostile')
      },
    },
  ],
])('%s gives none', (_, links) => {
  expect(readWalletLinks(links)).toEqual({})
})
