import { describe, expect, test } from 'vitest'
import { coinbase, findPayout, meld } from './providers.js'

describe('Coinbase', () => {
  test.each([
    [1, 'ethereum'],
    [42161, 'arbitrum'],
    [137, 'polygon'],
    [80094, 'berachain'],
    [43114, 'avalanche-c-chain'],
    [10, 'optimism'],
    [42220, 'celo'],
    [8453, 'base'],
  ])('knows chain %s as %s', (id, chainName) => {
    const caipNetworkId = `eip155:${id}`
    expect(findPayout(coinbase, caipNetworkId)).toEqual({ caipNetworkId, chainName })
  })

  test.each(['eip155:56', 'eip155:31337', 'eip155:1313161554'])(
    'pays out on Ethereum for %s',
    (id) => {
      expect(findPayout(coinbase, id)).toEqual({
        caipNetworkId: 'eip155:1',
        chainName: 'ethereum',
      })
    },
  )

  test('serves no other namespace', () => {
    expect(findPayout(coinbase, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeUndefined()
    expect(findPayout(coinbase, 'bip122:000000000019d6689c085ae165831e93')).toBeUndefined()
  })

  test('serves only what its service says', () => {
    const some = { ...coinbase, chains: ['eip155:8453'] }
    expect(findPayout(some, 'eip155:8453')?.chainName).toBe('base')
    expect(findPayout(some, 'eip155:10')).toBeUndefined()
    // Ethereum, which it would fall back to, is not served.
    expect(findPayout(some, 'eip155:56')).toBeUndefined()
  })
})

test('Meld serves every EVM network and Solana, without names for them', () => {
  for (const caipNetworkId of ['eip155:56', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']) {
    expect(findPayout(meld, caipNetworkId)).toEqual({ caipNetworkId, chainName: undefined })
  }
  expect(findPayout(meld, 'polkadot:91b171bb158e2d3848fa23a9f1c25182')).toBeUndefined()
})

test.each([coinbase, meld])('$name keeps 1 to 2 percent', ({ feeRange }) => {
  expect(feeRange).toEqual({ min: '1', max: '2' })
})
