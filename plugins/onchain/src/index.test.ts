import { createTestKit, describePlugin, fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { publicIndexers } from './history/publicIndexers.js'
import { type OnchainOptions, onchain } from './index.js'

describePlugin('onchain', () => onchain())

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

test('the eager list of indexed networks is that of the table', () => {
  for (const caipNetworkId of Object.keys(publicIndexers)) {
    const id = Number(caipNetworkId.split(':')[1])
    expect(hasNfts(fakeNetwork('eip155', id, 'Some'))).toBe(true)
  }
})
