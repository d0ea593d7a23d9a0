import { coinbase } from '../../src/blockchain/onramp/coinbase/coinbase.js'
import { meld } from '../../src/blockchain/onramp/meld/meld.js'
import type { BlockchainSource, SourceTools } from '../../src/blockchain/sources.js'
import { alchemy } from '../../src/blockchain/vendors/alchemy/alchemy.js'
import { coingecko } from '../../src/blockchain/vendors/coingecko/coingecko.js'
import { defillama } from '../../src/blockchain/vendors/defillama/defillama.js'
import { lifi } from '../../src/blockchain/vendors/lifi/lifi.js'
import { moralis } from '../../src/blockchain/vendors/moralis/moralis.js'
import { zeroEx } from '../../src/blockchain/vendors/zeroEx/zeroEx.js'
import { verifyOnramp } from './verifyOnramp.js'
import { verifySwap } from './verifySwap.js'
import { describeProblem, isRefused, type VendorCheck } from './verifyVendors.js'

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
export const vendorChecks: readonly VendorCheck[] = [
  {
    name: 'alchemy',
    env: ['ALCHEMY_API_KEY'],
    options: ['ALCHEMY_URL'],
    check: (tools, { ALCHEMY_API_KEY: key = '', ALCHEMY_URL: url }) =>
      readAll(alchemy({ key, ...(url && { url }) }), tools),
  },
  {
    name: 'moralis',
    env: ['MORALIS_API_KEY'],
    options: ['MORALIS_URL', 'MORALIS_SOLANA_URL'],
    async check(tools, env) {
      const { MORALIS_API_KEY: key = '', MORALIS_URL: url, MORALIS_SOLANA_URL: solanaUrl } = env
      return readAll(moralis({ key, ...(url && { url }), ...(solanaUrl && { solanaUrl }) }), tools)
    },
  },
  {
    name: 'coingecko',
    env: ['COINGECKO_API_KEY'],
    options: ['COINGECKO_PLAN', 'COINGECKO_URL'],
    async check(tools, { COINGECKO_API_KEY: key = '', COINGECKO_PLAN, COINGECKO_URL: url }) {
      const plan = COINGECKO_PLAN === 'demo' ? 'demo' : 'pro'
      return readAll(coingecko({ key, plan, ...(url && { url }) }), tools)
    },
  },
  {
    name: 'defillama',
    env: [],
    options: ['DEFILLAMA_URL'],
    check: (tools, { DEFILLAMA_URL: url }) => readAll(defillama(url ? { url } : {}), tools),
  },
  {
    name: 'zeroex',
    env: ['ZEROEX_API_KEY'],
    check: (tools, { ZEROEX_API_KEY: key = '' }) => verifySwap(zeroEx({ key }), tools),
  },
  {
    name: 'lifi',
    env: [],
    options: ['LIFI_API_KEY'],
    check: (tools, { LIFI_API_KEY: key }) => verifySwap(lifi(key ? { key } : {}), tools),
  },
  {
    name: 'coinbase',
    env: ['COINBASE_KEY_ID', 'COINBASE_KEY_SECRET'],
    check: (tools, { COINBASE_KEY_ID: keyId = '', COINBASE_KEY_SECRET: keySecret = '' }) =>
      verifyOnramp(coinbase({ keyId, keySecret }), tools),
  },
  {
    name: 'meld',
    env: ['MELD_API_KEY'],
    check: (tools, { MELD_API_KEY: key = '' }) => verifyOnramp(meld({ key }), tools),
  },
]

/** Counts what a source of data tells of the public account. Throws where there is nothing: it holds, and did, enough. */
async function readAll(source: BlockchainSource, tools: SourceTools): Promise<string> {
  const { balances, history, nfts, prices } = await source.createReaders(tools)
  const counts: Readonly<Record<string, () => Promise<number | undefined>>> = {
    balances: async () => (await balances?.fetchBalances(account))?.balances.length,
    history: async () => (await history?.fetchTransactions(account))?.transactions.length,
    nfts: async () => (await nfts?.fetchNfts(account))?.nfts.length,
    async prices() {
      const told = await prices?.fetchPrices({ addresses: priced })
      return told && Object.keys(told).length
    },
  }
  const parts: string[] = []
  let isGood = true
  for (const [name, count] of Object.entries(counts)) {
    const told = await count().catch((error) => {
      if (isRefused(error)) throw error
      return describeProblem(error)
    })
    if (told === undefined) continue
    if (typeof told === 'string' || told === 0) isGood = false
    if (typeof told === 'string') parts.push(`${name}: ${told}`)
    else parts.push(told ? `${name} ${told}` : `${name}: nothing could be read`)
  }
  if (isGood) return parts.join(', ')
  throw new Error(parts.join(', '))
}
