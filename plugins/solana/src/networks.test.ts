import { parseCaipNetworkId } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.js'
import { toStandardChain } from './wallet/accounts.js'

// The genesis hashes as the clusters' own nodes give them; CAIP-2 keeps the first 32 characters.
test.each([
  [solanaMainnet, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
  [solanaDevnet, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'],
  [solanaTestnet, '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'],
])('$name has its id by its genesis hash', (network, hash) => {
  expect(network).toMatchObject({ id: hash.slice(0, 32), namespace: 'solana' })
  expect(network.caipNetworkId).toBe(`solana:${network.id}`)
  expect(parseCaipNetworkId(network.caipNetworkId)).toBeDefined()
  expect(network.nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 })
  expect(network.rpcUrls[0]).toMatch(/^https:\/\/api\.[a-z-]+\.solana\.com$/)
})

test.each([
  [solanaMainnet, '/address/{address}'],
  [solanaDevnet, '/address/{address}?cluster=devnet'],
  [solanaTestnet, '/address/{address}?cluster=testnet'],
])('accounts and tokens of $name have their page', ({ explorerPaths }, path) => {
  expect({ address: '/address/{address}', ...explorerPaths }).toEqual({
    address: path,
    token: path,
  })
})

test('each has its name in the Wallet Standard, and others have none', () => {
  const all = [solanaMainnet, solanaDevnet, solanaTestnet]
  const chains = all.map(({ caipNetworkId, testnet = false }) => [
    toStandardChain(caipNetworkId),
    testnet,
  ])
  expect(Object.fromEntries(chains)).toEqual({
    'solana:mainnet': false,
    'solana:devnet': true,
    'solana:testnet': true,
  })
  expect(toStandardChain('solana:other')).toBeUndefined()
})
