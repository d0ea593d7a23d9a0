import type { BlockchainSource } from '../../sources.js'
import { type Ask, checkVendor, createAsk, readFields, type VendorOptions } from '../askVendor.js'
import {
  byNetwork,
  inParts,
  type PricedToken,
  type Prices,
  readAsked,
  readPrice,
} from '../readAmounts.js'
import { platforms } from './platforms.js'

export type CoinGeckoOptions = VendorOptions & {
  /** Which key it is: a `demo` key costs nothing. Default `pro`. */
  readonly plan?: 'demo' | 'pro'
}

/** The address and the header of each kind of key. @see https://docs.coingecko.com/reference/authentication */
const plans = {
  demo: { url: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key' },
  pro: { url: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key' },
} as const

/** CoinGecko takes 515 addresses in one request; an url of more than these is longer than many servers read. */
const atOnce = 100

/**
 * Prices of CoinGecko: the average over the exchanges that it follows. It learns which tokens are asked for, and no account.
 *
 * @throws ServiceConfigError
 * @see https://docs.coingecko.com/reference/simple-token-price
 * @example sources: [onchain(), coingecko({ key: process.env.COINGECKO_API_KEY, plan: 'demo' })]
 */
export function coingecko({
  key,
  plan = 'pro',
  url = plans[plan].url,
}: CoinGeckoOptions): BlockchainSource {
  checkVendor('coingecko', { key, url })
  return {
    id: 'coingecko',
    has: (name, caipNetworkId) => name === 'prices' && Object.hasOwn(platforms, caipNetworkId),
    createReaders(tools) {
      const ask = createAsk(tools, { url, headers: { [plans[plan].header]: key }, key })
      return {
        prices: {
          async fetchPrices({ addresses, signal }) {
            const tokens = readAsked(addresses)
            const coins = tokens.filter(({ address }) => address === undefined)
            const others = tokens.flatMap(({ address, ...token }) =>
              address === undefined ? [] : [{ ...token, address }],
            )
            const parts = [...byNetwork(others)].flatMap(([caipNetworkId, list]) => {
              const platform = platforms[caipNetworkId]?.platform
              return platform ? inParts(list, atOnce).map((part) => ({ platform, part })) : []
            })
            const found = await Promise.all([
              askCoins(ask, coins, signal),
              ...parts.map(({ platform, part }) => askTokens(ask, platform, part, signal)),
            ])
            return Object.fromEntries(found.flat())
          },
        },
      }
    },
  }
}

/** @see https://docs.coingecko.com/reference/simple-price */
async function askCoins(
  ask: Ask,
  coins: readonly PricedToken[],
  signal: AbortSignal | undefined,
): Promise<Prices> {
  const known = coins.flatMap(({ asked, caipNetworkId }) => {
    const id = platforms[caipNetworkId]?.coin
    return id ? [{ asked, id }] : []
  })
  if (!known.length) return []
  const ids = [...new Set(known.map(({ id }) => id))].join(',')
  const query = { ids, vs_currencies: 'usd', precision: 'full' }
  const answer = readFields(await ask.get('/simple/price', { query, signal }), 'coingecko/coins')
  return known.flatMap(({ asked, id }) => pair(asked, answer[id]))
}

async function askTokens(
  ask: Ask,
  platform: string,
  tokens: readonly { readonly asked: string; readonly address: string }[],
  signal: AbortSignal | undefined,
): Promise<Prices> {
  const contract_addresses = tokens.map(({ address }) => address).join(',')
  const query = { contract_addresses, vs_currencies: 'usd', precision: 'full' }
  const told = await ask.get(`/simple/token_price/${platform}`, { query, signal })
  const answer = readFields(told, 'coingecko/tokens')
  return tokens.flatMap(({ asked, address }) => pair(asked, answer[address]))
}

function pair(asked: string, told: unknown): Prices {
  const price = readPrice(Object(told).usd)
  return price === undefined ? [] : [[asked, price]]
}
