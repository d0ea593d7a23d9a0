import { expect, test } from 'vitest'
import { sessionAccounts } from './sessionAccounts.js'

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
