import { expect, test } from 'vitest'
import { readExtensions } from './discoverWallets.js'

const entry = { version: '1', enable: async () => ({}) }
const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('no')
    },
    ownKeys() {
      throw new Error('no')
    },
  },
)

test('known extensions have their names, others their key', () => {
  const injectedWeb3 = { 'polkadot-js': entry, talisman: entry, 'subwallet-js': entry, odd: entry }
  expect(readExtensions({ injectedWeb3 })).toEqual([
    { key: 'polkadot-js', name: 'Polkadot{.js}' },
    { key: 'talisman', name: 'Talisman' },
    { key: 'subwallet-js', name: 'SubWallet' },
    { key: 'odd', name: 'odd' },
  ])
})

test('Nova’s browser, which says that it is polkadot-js, has its own', () => {
  const page = { injectedWeb3: { 'polkadot-js': entry }, walletExtension: { isNovaWallet: true } }
  expect(readExtensions(page)).toEqual([{ key: 'polkadot-js', name: 'Nova Wallet' }])
})

test.each([
  ['no object', undefined],
  ['a text', 'polkadot-js'],
  ['an empty one', {}],
  ['entries that cannot be enabled', { a: {}, b: null, c: { enable: 'yes' }, d: 7 }],
  ['an entry that throws', { a: hostile }],
  ['an object that throws', hostile],
  ['a key without a visible letter', { '\u202e ': entry }],
])('%s: none', (_, injectedWeb3) => {
  expect(readExtensions({ injectedWeb3 })).toEqual([])
})

test('keys are plain text of at most 64 characters, and inherited names are no names', () => {
  const injectedWeb3 = { [`${'x'.repeat(100)}`]: entry, 'a\u202eb': entry, constructor: entry }
  expect(readExtensions({ injectedWeb3 }).map(({ name }) => name)).toEqual([
    `${'x'.repeat(63)}…`,
    'a b',
    'constructor',
  ])
})

test('a flood is cut', () => {
  const injectedWeb3 = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`key${index}`, entry]),
  )
  expect(readExtensions({ injectedWeb3 })).toHaveLength(50)
})
