/** What CoinGecko calls a network and its coin. */
export type Platform = {
  /** Of `/asset_platforms`: where tokens are found by their addresses. */
  readonly platform: string
  /** Of `/coins/list`: the network's own coin. */
  readonly coin: string
}

const ether = 'ethereum'

/**
 * CoinGecko's names by CAIP-2 id: `id` and `chain_identifier` of its list of asset platforms, and its ids of coins.
 * @see https://docs.coingecko.com/reference/asset-platforms-list
 * @see https://docs.coingecko.com/reference/coins-list
 */
export const platforms: Readonly<Record<string, Platform>> = {
  'eip155:1': { platform: 'ethereum', coin: ether },
  'eip155:10': { platform: 'optimistic-ethereum', coin: ether },
  'eip155:56': { platform: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { platform: 'xdai', coin: 'xdai' },
  'eip155:137': { platform: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:250': { platform: 'fantom', coin: 'fantom' },
  'eip155:324': { platform: 'zksync', coin: ether },
  'eip155:5000': { platform: 'mantle', coin: 'mantle' },
  'eip155:8453': { platform: 'base', coin: ether },
  'eip155:42161': { platform: 'arbitrum-one', coin: ether },
  'eip155:42170': { platform: 'arbitrum-nova', coin: ether },
  'eip155:42220': { platform: 'celo', coin: 'celo' },
  'eip155:43114': { platform: 'avalanche', coin: 'avalanche-2' },
  'eip155:59144': { platform: 'linea', coin: ether },
  'eip155:81457': { platform: 'blast', coin: ether },
  'eip155:534352': { platform: 'scroll', coin: ether },
  'eip155:7777777': { platform: 'zora-network', coin: ether },
  'eip155:1313161554': { platform: 'aurora', coin: ether },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', coin: 'solana' },
}
