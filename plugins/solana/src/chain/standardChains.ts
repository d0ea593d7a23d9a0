import type { Network } from '@wallet-kit/core'

/**
 * The networks by their names in the Wallet Standard. A local network has no genesis hash of its own, and no name here.
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip2.md
 */
export const standardChains = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const

/** How the Wallet Standard names a network. */
export type StandardChain = keyof typeof standardChains

/** The Wallet Standard's name of a network (CAIP-2), `solana:devnet`; undefined where it has none. */
export function toStandardChain(caipNetworkId: string): StandardChain | undefined {
  const names = Object.keys(standardChains) as StandardChain[]
  return names.find((name) => standardChains[name] === caipNetworkId)
}

/**
 * The kit's networks (CAIP-2) that a wallet's accounts serve: those that they name, and those without a name in the Wallet Standard.
 * On the latter the wallet only signs, and the network's own RPC sends.
 */
export const supportedNetworks = (
  networks: readonly Network[],
  named: readonly string[],
): readonly string[] =>
  networks
    .filter(({ namespace }) => namespace === 'solana')
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => named.includes(id) || !toStandardChain(id))
