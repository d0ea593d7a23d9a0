import type { OnrampProvider } from '../options.js'

/** Coinbase: EVM networks. For a network that it has no name for, it pays out on Ethereum. */
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

/** Meld: EVM networks and Solana. */
export const meld: OnrampProvider = {
  id: 'meld',
  name: 'Meld',
  // https://docs.meld.io/docs/crypto-quickstart
  hosts: ['meldcrypto.com'],
  feeRange: { min: '1', max: '2' },
  namespaces: ['eip155', 'solana'],
}

/**
 * The network on which a provider pays out for an account on a network (CAIP-2), and the provider's own name for it; undefined if it
 * does not serve the network.
 */
export function findPayout(
  { namespaces, chains, chainNames, fallbackChain }: OnrampProvider,
  caipNetworkId: string,
): findPayout.ReturnType | undefined {
  if (!namespaces.some((name) => caipNetworkId.startsWith(`${name}:`))) return undefined
  const isNamed = !chainNames || Object.hasOwn(chainNames, caipNetworkId)
  const chain = isNamed ? caipNetworkId : (fallbackChain ?? caipNetworkId)
  if (chains && !chains.includes(chain)) return undefined
  return { caipNetworkId: chain, chainName: chainNames?.[chain] }
}

export declare namespace findPayout {
  type ReturnType = {
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly chainName: string | undefined
  }
}
