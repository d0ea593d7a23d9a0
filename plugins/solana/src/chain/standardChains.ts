/**
 * The networks by their names in the Wallet Standard. A local network has no genesis hash of its own, and no name here.
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip2.md
 */
export const standardChains = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const
