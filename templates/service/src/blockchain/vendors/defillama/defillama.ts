import type { BlockchainSource } from '../../sources.js'
import { checkVendor, createAsk, readFields, type VendorOptions } from '../askVendor.js'
import { platforms } from '../coingecko/platforms.js'
import { inParts, type PricedToken, readAsked, readPrice } from '../readAmounts.js'
import { chains } from './chains.js'

export type DefiLlamaOptions = Pick<VendorOptions, 'url'>

/** Tokens in one request: they stand in its path. */
const atOnce = 50
/** DefiLlama says from 0 to 1 how sure it is of a price. What it is less sure of is left out. */
const leastConfidence = 0.8

/**
 * Prices of DefiLlama, without a key. It learns which tokens are asked for, and no account.
 *
 * @throws ServiceConfigError
 * @see https://api-docs.defillama.com
 * @example sources: [onchain(), defillama()]
 */
export function defillama({
  url = 'https://coins.llama.fi',
}: DefiLlamaOptions = {}): BlockchainSource {
  checkVendor('defillama', { url })
  return {
    id: 'defillama',
    has: (name, caipNetworkId) => name === 'prices' && Object.hasOwn(chains, caipNetworkId),
    createReaders(tools) {
      const ask = createAsk(tools, { url })
      return {
        prices: {
          async fetchPrices({ addresses, signal }) {
            const known = readAsked(addresses).flatMap((token) => {
              const coin = nameCoin(token)
              return coin ? [{ asked: token.asked, coin }] : []
            })
            const coins = [...new Set(known.map(({ coin }) => coin))]
            const answers = await Promise.all(
              inParts(coins, atOnce).map((part) =>
                ask.get(`/prices/current/${part.join(',')}`, { signal }),
              ),
            )
            const told = new Map(
              answers.flatMap((answer) =>
                Object.entries(readFields(Object(answer).coins, 'defillama')),
              ),
            )
            return Object.fromEntries(
              known.flatMap(({ asked, coin }) => {
                const { price, confidence } = Object(told.get(coin))
                const value = confidence >= leastConfidence ? readPrice(price) : undefined
                return value === undefined ? [] : [[asked, value]]
              }),
            )
          },
        },
      }
    },
  }
}

/** Names a token; DefiLlama finds coins by CoinGecko's ids. Undefined: it does not know the network. */
function nameCoin({ caipNetworkId, address }: PricedToken): string | undefined {
  const chain = chains[caipNetworkId]
  const coin = platforms[caipNetworkId]?.coin
  if (address === undefined) return coin && `coingecko:${coin}`
  return chain && `${chain}:${address}`
}
