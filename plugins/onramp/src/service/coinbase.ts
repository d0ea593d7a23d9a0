import type { OnrampProvider } from '../options.js'

/** Coinbase: EVM networks; on one that it has no name for it pays out on Ethereum. */
export const coinbase: OnrampProvider = {
  id: 'coinbase',
  name: 'Coinbase',
  // https://docs.cdp.coinbase.com/onramp/docs/api-initializing
  hosts: ['pay.coinbase.com'],
  feeRange: { min: '1', max: '2' },
  namespaces: ['eip155'],
  chainNames: {
    'eip155:1': 'ethereum',
    'eip155:42161': 'arbitrum',
    'eip155:137': 'polygon',
    'eip155:80094': 'berachain',
    'eip155:43114': 'avalanche-c-chain',
    'eip155:10': 'optimism',
    'eip155:42220': 'celo',
    'eip155:8453': 'base',
  },
  fallbackChain: 'eip155:1',
}
