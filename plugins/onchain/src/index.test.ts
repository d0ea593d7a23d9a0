import { createTestKit, describePlugin, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { knownExchanges } from './evm/exchanges.js'
import { hasReader } from './hasReader.js'
import { publicIndexers } from './history/askIndexers.js'
import { type Exchanges, type OnchainOptions, onchain } from './index.js'

describePlugin('onchain', () => onchain())

const contract = `0x${'a1'.repeat(20)}`
const exchange: Exchanges = {
  ...{ wrappedCoin: contract, stablecoins: [contract], coinFeed: contract },
  v2: { name: 'Two', factory: contract, router: contract },
}

const local = fakeNetwork('eip155', 31337, 'Local')
const hasNfts = (network: typeof local, options?: OnchainOptions) => {
  const kit = createTestKit({ networks: [network], plugins: [onchain(options)] })
  const source = kit.plugins[0].contributes?.data
  return source?.has(kit, 'nfts', network.caipNetworkId)
}

test('NFTs only where an indexer is known; activity everywhere, by the logs', () => {
  expect(hasNfts(local)).toBe(false)
  expect(hasNfts({ ...local, apiUrl: 'https://scout.test' })).toBe(true)
  expect(hasNfts(local, { indexers: { 'eip155:31337': ['https://scout.test'] } })).toBe(true)
  const mainnet = fakeNetwork('eip155', 1, 'Ethereum')
  expect(hasNfts(mainnet)).toBe(true)
  expect(hasNfts(mainnet, { indexers: { 'eip155:1': [] } })).toBe(false)
  const kit = createTestKit({ networks: [local], plugins: [onchain()] })
  const source = kit.plugins[0].contributes?.data
  expect(source?.has(kit, 'history', 'eip155:31337')).toBe(true)
})

/** EIP-155 chain ids, all those of the tables among them. */
const ids = [...Array(100_000).keys(), 11155111]

test.each([
  ['nfts', publicIndexers],
  ['swap', knownExchanges],
  ['prices', knownExchanges],
] as const)('the eager list of networks that have %s is that of the table', (name, table) => {
  const listed = ids
    .map((id) => `eip155:${id}`)
    .filter((caipNetworkId) => hasReader({ name, caipNetworkId, networks: [], options: {} }))
  expect(listed.sort()).toEqual(Object.keys(table).sort())
})

test.each<[string, OnchainOptions]>([
  ['tokenLists[1]', { tokenLists: [{ tokens: [] }, 'lists.test' as never] }],
  ["indexers['1']", { indexers: { 1: ['https://scout.test'] } }],
  ["indexers['eip155:1']", { indexers: { 'eip155:1': 'https://scout.test' as never } }],
  ["indexers['eip155:1']", { indexers: { 'eip155:1': ['ftp://scout.test'] } }],
  ['ipfsGateway', { ipfsGateway: 'ipfs.test' }],
  ["exchanges['10']", { exchanges: { 10: exchange } }],
  ["exchanges['eip155:10']", { exchanges: { 'eip155:10': { ...exchange, wrappedCoin: 'WETH' } } }],
  ["exchanges['eip155:10']", { exchanges: { 'eip155:10': { ...exchange, coinFeed: '' } } }],
  [
    "exchanges['eip155:10']",
    {
      exchanges: {
        'eip155:10': { ...exchange, v2: { ...exchange.v2, initCodeHash: contract } as never },
      },
    },
  ],
  ['solanaPools[0]', { solanaPools: [{ baseVault: '0x1', quoteVault: '0x2' }] }],
])('in development, %s that cannot be meant is refused', (path, options) => {
  expect(() => onchain(options)).toThrow(`onchain({ ${path} })`)
})

test('what can be meant is taken', () => {
  const vault = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  expect(() =>
    onchain({
      tokenLists: ['https://lists.test/tokens.json', { tokens: [] }],
      indexers: { 'eip155:1': [], 'bip122:0f': ['http://localhost:3000'] },
      ipfsGateway: 'https://ipfs.test',
      exchanges: { 'eip155:10': exchange },
      solanaPools: [{ baseVault: vault, quoteVault: vault }],
    }),
  ).not.toThrow()
})

test('it names each origin that it asks, and where pictures come from', () => {
  const { origins } = onchain({
    tokenLists: ['https://lists.example/all.json', { tokens: [] }],
    indexers: { 'eip155:1': ['https://scan.example/api?apikey=a', 'https://other.example'] },
    ipfsGateway: 'https://ipfs.example/ipfs/',
  })
  expect(origins?.map(({ directive, origin }) => `${directive} ${origin}`)).toEqual([
    'connect-src https://lists.example',
    'connect-src https://scan.example',
    'connect-src https://other.example',
    'connect-src https://ipfs.example',
    'img-src https://ipfs.example',
  ])
  expect(onchain().origins).toEqual([])
})

describe('in a production build', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['a list that is not encrypted', { tokenLists: ['http://lists.example/all.json'] }],
    ['an indexer that is not encrypted', { indexers: { 'eip155:1': ['http://api.example'] } }],
    ['a gateway that only looks like this machine', { ipfsGateway: 'http://localhost.example' }],
    [
      'an exchange whose router is no address',
      {
        exchanges: {
          'eip155:10': {
            wrappedCoin: `0x${'1'.repeat(40)}`,
            stablecoins: [],
            v2: { factory: `0x${'1'.repeat(40)}`, router: '0x1' },
          },
        },
      },
    ],
  ])('%s is refused', (_, options) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(() => onchain(options as never)).toThrow(
      expect.objectContaining({ name: 'ConfigError' }),
    )
  })
})
