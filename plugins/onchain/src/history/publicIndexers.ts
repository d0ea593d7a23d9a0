/**
 * Blockscout instances that anybody may ask without a key, by CAIP-2 id. Each is named for its chain by Blockscout's own list of
 * instances ("hostedBy": "blockscout"). `hasReader.ts` has the same ids, for what has to be known before this is loaded.
 * @see https://github.com/blockscout/chainscout/blob/main/data/chains.json
 */
export const publicIndexers: Readonly<Record<string, string>> = {
  'eip155:1': 'https://eth.blockscout.com',
  'eip155:10': 'https://explorer.optimism.io',
  'eip155:100': 'https://gnosis.blockscout.com',
  'eip155:137': 'https://polygon.blockscout.com',
  'eip155:324': 'https://zksync.blockscout.com',
  'eip155:8453': 'https://base.blockscout.com',
  'eip155:42161': 'https://arbitrum.blockscout.com',
  'eip155:42220': 'https://celo.blockscout.com',
  'eip155:84532': 'https://base-sepolia.blockscout.com',
  'eip155:11155111': 'https://eth-sepolia.blockscout.com',
}
