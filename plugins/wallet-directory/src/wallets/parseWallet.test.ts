import { expect, test } from 'vitest'
import { parseWallet } from './parseWallet.js'

const fern = { id: 'fern', name: 'Fern', chains: ['eip155:1', 'eip155:10', 'solana'] }

test('a whole wallet', () => {
  expect(
    parseWallet({
      ...fern,
      rdns: 'com.fern',
      image: 'https://images.example/fern.png',
      mobileLink: 'fern://',
      universalLink: 'https://fern.example/app',
      desktopLink: 'fern-desktop://',
      webLink: 'https://web.fern.example',
      browseLink: 'https://fern.example/browse?url={url}&ref={ref}',
      supportsWalletConnect: true,
      homepage: 'https://fern.example',
      stores: {
        chrome: 'https://chromewebstore.google.com/detail/fern',
        other: 'https://x.example',
      },
      injected: ['fern-js', 42],
    }),
  ).toEqual({
    id: 'fern',
    name: 'Fern',
    namespaces: ['eip155', 'solana'],
    rdns: 'com.fern',
    icon: 'https://images.example/fern.png',
    links: {
      native: 'fern://',
      universal: 'https://fern.example/app',
      desktop: 'fern-desktop://',
      web: 'https://web.fern.example',
      browse: 'https://fern.example/browse?url={url}&ref={ref}',
    },
    supportsWalletConnect: true,
    homepage: 'https://fern.example/',
    stores: { chrome: 'https://chromewebstore.google.com/detail/fern' },
    aliases: ['fern-js'],
  })
})

test('what may not be used is left out, and the wallet stays', () => {
  expect(
    parseWallet({
      ...fern,
      rdns: { toString: () => 'com.fern' },
      image: 'https://user:pw@images.example/fern.png',
      mobileLink: 'javascript:alert(1)',
      universalLink: 'http://fern.example',
      desktopLink: 'file:///x',
      webLink: 'https://a@b.example',
      browseLink: 'fern://browse/{url}',
      supportsWalletConnect: 'yes',
      homepage: 'data:text/html,x',
      stores: { chrome: 'javascript:alert(1)', ios: 5 },
      injected: 'fern-js',
    }),
  ).toEqual({ id: 'fern', name: 'Fern', namespaces: ['eip155', 'solana'] })
})

test('a name is shown as plain text of at most 64 characters', () => {
  expect(parseWallet({ ...fern, name: 'Fe\u202ern\n' })?.name).toBe('Fe rn')
  expect([...(parseWallet({ ...fern, name: 'x'.repeat(1e6) })?.name ?? '')]).toHaveLength(64)
})

test.each([
  ['no object', null],
  ['a text', 'fern'],
  ['no id', { ...fern, id: '' }],
  ['an id that is none', { ...fern, id: 7 }],
  ['an id with control characters', { ...fern, id: 'fe\nrn' }],
  ['no name', { ...fern, name: '\u202e ' }],
  ['no chains', { ...fern, chains: undefined }],
  ['chains of no namespace of ours', { ...fern, chains: ['cosmos:hub', 5] }],
])('%s is no wallet', (_, value) => {
  expect(parseWallet(value)).toBeUndefined()
})
