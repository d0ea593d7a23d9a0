import type { BlockchainSource, SourceTools } from '../../src/blockchain/sources.js'
import { alchemy } from '../../src/blockchain/vendors/alchemy/alchemy.js'
import { coingecko } from '../../src/blockchain/vendors/coingecko/coingecko.js'
import { defillama } from '../../src/blockchain/vendors/defillama/defillama.js'
import { moralis } from '../../src/blockchain/vendors/moralis/moralis.js'
import type { VerifiedVendor } from './verifyVendors.js'

/** A public account that holds tokens and NFTs: vitalik.eth. */
const account = {
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  caipNetworkId: 'eip155:1',
}
/** Ether, USDC and SOL. */
const priced = [
  'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111',
]

/** The vendors that `npm run verify:vendors` knows. */
export const vendors: readonly VerifiedVendor[] = [
  {
    id: 'alchemy',
    keys: ['ALCHEMY_API_KEY'],
    options: ['ALCHEMY_URL'],
    open: ({ ALCHEMY_API_KEY: key = '', ALCHEMY_URL: url }, tools) =>
      readAll(alchemy({ key, ...(url && { url }) }), tools),
  },
  {
    id: 'moralis',
    keys: ['MORALIS_API_KEY'],
    options: ['MORALIS_URL', 'MORALIS_SOLANA_URL'],
    open(env, tools) {
      const { MORALIS_API_KEY: key = '', MORALIS_URL: url, MORALIS_SOLANA_URL: solanaUrl } = env
      return readAll(moralis({ key, ...(url && { url }), ...(solanaUrl && { solanaUrl }) }), tools)
    },
  },
  {
    id: 'coingecko',
    keys: ['COINGECKO_API_KEY'],
    options: ['COINGECKO_PLAN', 'COINGECKO_URL'],
    open({ COINGECKO_API_KEY: key = '', COINGECKO_PLAN, COINGECKO_URL: url }, tools) {
      const plan = COINGECKO_PLAN === 'demo' ? 'demo' : 'pro'
      return readAll(coingecko({ key, plan, ...(url && { url }) }), tools)
    },
  },
  {
    id: 'defillama',
    keys: [],
    options: ['DEFILLAMA_URL'],
    open: ({ DEFILLAMA_URL: url }, tools) => readAll(defillama(url ? { url } : {}), tools),
  },
]

/** Everything that a source of data tells of the public account, counted. */
function readAll(
  source: BlockchainSource,
  tools: SourceTools,
): Readonly<Record<string, () => Promise<number>>> {
  const { balances, history, nfts, prices } = source.createReaders(tools)
  return {
    ...(balances && {
      balances: async () => (await balances.fetchBalances(account)).balances.length,
    }),
    ...(history && {
      history: async () => (await history.fetchTransactions(account)).transactions.length,
    }),
    ...(nfts && { nfts: async () => (await nfts.fetchNfts(account)).nfts.length }),
    ...(prices && {
      prices: async () => {
        const told = await prices.fetchPrices({ addresses: priced })
        return Object.keys(told).length
      },
    }),
  }
}
