import { expect, test } from 'vitest'
import { accountsOn, readWalletName, sessionAccounts } from './toSessions.js'

const account = '0x1111111111111111111111111111111111111111'
const namespace = (accounts: unknown) => ({ accounts, methods: [], events: [] }) as never

test('accounts of one namespace, whether it is written with a chain or without', () => {
  const namespaces = {
    eip155: namespace([`eip155:1:${account}`]),
    'eip155:10': namespace([`eip155:10:${account}`]),
    solana: namespace([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    ]),
  }
  expect(
    sessionAccounts({ namespaces }, 'eip155').map(({ caipNetworkId }) => caipNetworkId),
  ).toEqual(['eip155:1', 'eip155:10'])
})

test('what is no account, or of another namespace, is left out', () => {
  const namespaces = {
    eip155: namespace([
      account,
      7,
      null,
      'eip155:1:',
      `solana:x:${account}`,
      `eip155:1:${account}`,
    ]),
    solana: namespace('solana'),
  }
  expect(sessionAccounts({ namespaces }, 'eip155')).toHaveLength(1)
  expect(sessionAccounts({ namespaces }, 'solana')).toEqual([])
  expect(sessionAccounts({ namespaces }, 'bip122')).toEqual([])
})

test('an account that is written under another chain is left out, with the methods of that chain', () => {
  const methods = ['personal_sign']
  const namespaces = {
    'eip155:1': { accounts: [`eip155:1:${account}`, `eip155:10:${account}`], methods, events: [] },
    'eip155:10': namespace([`eip155:10:${account}`]),
  }
  expect(sessionAccounts({ namespaces }, 'eip155')).toMatchObject([
    { caipNetworkId: 'eip155:1', methods },
    { caipNetworkId: 'eip155:10', methods: [] },
  ])
})

test.each([
  ['eip155', 'eip155:1:0x1111', `eip155:1:${account}`],
  ['eip155', `eip155:1:${account}00`, `eip155:1:${account}`],
  ['solana', `solana:x:${account}`, 'solana:x:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  [
    'polkadot',
    `polkadot:x:${account}`,
    'polkadot:x:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ],
  ['bip122', 'bip122:x:<script>', 'bip122:x:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bip122', `bip122:x:${account}`, 'bip122:x:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
] as const)('%s: %s is no account, %s is', (name, odd, good) => {
  const accounts = sessionAccounts({ namespaces: { [name]: namespace([odd, good]) } }, name)
  expect(accounts.map(({ caipNetworkId, address }) => `${caipNetworkId}:${address}`)).toEqual([
    good,
  ])
})

test.each([
  ['Fern\u202e Wallet\n', 'Fern  Wallet'],
  ['a'.repeat(70), `${'a'.repeat(63)}…`],
  [undefined, ''],
  [7, ''],
  [{ toString: 1, valueOf: 1 }, ''],
])('the name %j of a wallet reads "%s"', (name, expected) => {
  expect(readWalletName({ peer: { publicKey: '', metadata: { name } } } as never)).toBe(expected)
})

test('a wallet without metadata has no name', () => {
  expect(readWalletName({ peer: { publicKey: '', metadata: null } } as never)).toBe('')
})

test('the same account in another letter case is one', () => {
  const mixed = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'
  const namespaces = {
    eip155: namespace([`eip155:1:${mixed}`, `eip155:1:${mixed.toLowerCase()}`]),
  }
  const options = { namespace: 'eip155', networkId: 'eip155:1', selected: new Map() } as const
  expect(accountsOn({ namespaces } as never, options)).toEqual([{ address: mixed }])
})
