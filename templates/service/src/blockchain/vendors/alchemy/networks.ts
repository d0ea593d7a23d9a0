/** What Alchemy calls a network, and what it tells of it beside tokens and prices. */
export type AlchemyNetwork = {
  /** The first part of its urls, and `network` in requests. */
  readonly name: string
  /** Another name of the same network that answers may have. */
  readonly alias?: string
  /** NFTs of an account. */
  readonly nfts?: true
  /** Transfers with their times, which are told of five networks. */
  readonly history?: true
  /** What contracts move of the coin is told of two networks. */
  readonly internal?: true
  /** Its coins are worth nothing, whatever a symbol costs elsewhere. */
  readonly testnet?: true
}

const nfts = true
const history = true
const internal = true
const testnet = true

/**
 * Alchemy's names by CAIP-2 id: the servers that its specifications list, and what they say of each.
 * @see https://github.com/alchemyplatform/docs/blob/main/src/openrpc/alchemy/transfers/transfers.yaml
 * @see https://github.com/alchemyplatform/docs/blob/main/src/openapi/nft/nft.yaml
 * @see https://www.alchemy.com/docs/data/portfolio-apis/portfolio-api-endpoints/portfolio-api-endpoints/get-tokens-by-address
 */
export const networks: Readonly<Record<string, AlchemyNetwork>> = {
  'eip155:1': { name: 'eth-mainnet', nfts, history, internal },
  'eip155:10': { name: 'opt-mainnet', nfts, history },
  'eip155:56': { name: 'bnb-mainnet', nfts },
  'eip155:100': { name: 'gnosis-mainnet', nfts },
  'eip155:130': { name: 'unichain-mainnet', nfts },
  'eip155:137': { name: 'polygon-mainnet', alias: 'matic-mainnet', nfts, history, internal },
  'eip155:324': { name: 'zksync-mainnet', nfts },
  'eip155:480': { name: 'worldchain-mainnet', nfts },
  'eip155:8453': { name: 'base-mainnet', nfts, history },
  'eip155:42161': { name: 'arb-mainnet', nfts, history },
  'eip155:42220': { name: 'celo-mainnet', nfts },
  'eip155:43114': { name: 'avax-mainnet', nfts },
  'eip155:57073': { name: 'ink-mainnet' },
  'eip155:59144': { name: 'linea-mainnet', nfts },
  'eip155:80094': { name: 'berachain-mainnet', nfts },
  'eip155:81457': { name: 'blast-mainnet', nfts },
  'eip155:84532': { name: 'base-sepolia', nfts, testnet },
  'eip155:421614': { name: 'arb-sepolia', nfts, testnet },
  'eip155:534352': { name: 'scroll-mainnet', nfts },
  'eip155:7777777': { name: 'zora-mainnet', nfts },
  'eip155:11155111': { name: 'eth-sepolia', nfts, testnet },
  'eip155:11155420': { name: 'opt-sepolia', nfts, testnet },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { name: 'solana-mainnet' },
}

/** Whether an answer means this network. */
export const isNamed = ({ name, alias }: AlchemyNetwork, told: unknown): boolean =>
  told === name || (told !== undefined && told === alias)
