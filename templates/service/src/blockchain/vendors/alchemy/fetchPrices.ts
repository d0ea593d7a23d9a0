import type { SourceTools } from '../../sources.js'
import { type Ask, readList } from '../askVendor.js'
import {
  byNetwork,
  inParts,
  type PricedToken,
  type Prices,
  readAddressOf,
  readAsked,
} from '../readAmounts.js'
import { readDollars } from './fetchBalances.js'
import { type AlchemyNetwork, isNamed, networks } from './networks.js'

/** What Alchemy takes in one request: addresses of three networks at most, so each network is asked for itself. */
const atOnce = 25

/** Reads what tokens cost. What is not known is left out. */
export async function fetchPrices(
  context: fetchPrices.Context,
  {
    addresses,
    signal,
  }: { readonly addresses: readonly string[]; readonly signal?: AbortSignal | undefined },
): Promise<Readonly<Record<string, string>>> {
  const tokens = readAsked(addresses).flatMap((token): Token[] => {
    const { caipNetworkId } = token
    const entry = Object.hasOwn(networks, caipNetworkId) ? networks[caipNetworkId] : undefined
    return entry && !entry.testnet ? [{ ...token, entry }] : []
  })
  const coins = tokens.filter(({ address }) => address === undefined)
  const others = tokens.filter(({ address }) => address !== undefined)
  const found = await Promise.all([
    ...(coins.length ? [askCoins(context, coins, signal)] : []),
    ...[...byNetwork(others).values()]
      .flatMap((list) => inParts(list, atOnce))
      .map((part) => askTokens(context, part, signal)),
  ])
  return Object.fromEntries(found.flat())
}

export declare namespace fetchPrices {
  type Context = { readonly tools: SourceTools; readonly askAll: Ask; readonly key: string }
}

type Token = PricedToken & { readonly entry: AlchemyNetwork }

/** Coins have no address: they are asked for by their symbols. @see https://www.alchemy.com/docs/data/prices-api/prices-api-endpoints/prices-api-endpoints/get-token-prices-by-symbol */
async function askCoins(
  { tools, askAll, key }: fetchPrices.Context,
  coins: readonly PricedToken[],
  signal: AbortSignal | undefined,
): Promise<Prices> {
  const known = coins.flatMap(({ asked, caipNetworkId }) => {
    const network = tools.networks.find((each) => each.caipNetworkId === caipNetworkId)
    return network ? [{ asked, symbol: network.nativeCurrency.symbol.toUpperCase() }] : []
  })
  const symbols = [...new Set(known.map(({ symbol }) => symbol))]
  if (!symbols.length) return []
  const search = new URLSearchParams(symbols.map((symbol) => ['symbols', symbol]))
  const path = `/prices/v1/${encodeURIComponent(key)}/tokens/by-symbol?${search}`
  const { data } = Object(await askAll.get(path, { signal }))
  const told = new Map(
    readList(data, 'alchemy/prices').map((each) => [
      String(Object(each).symbol).toUpperCase(),
      readDollars(Object(each).prices),
    ]),
  )
  return known.flatMap(({ asked, symbol }): Prices => {
    const price = told.get(symbol)
    return price === undefined ? [] : [[asked, price]]
  })
}

/** @see https://www.alchemy.com/docs/data/prices-api/prices-api-endpoints/prices-api-endpoints/get-token-prices-by-address */
async function askTokens(
  { askAll, key }: fetchPrices.Context,
  tokens: readonly Token[],
  signal: AbortSignal | undefined,
): Promise<Prices> {
  const body = {
    addresses: tokens.map(({ entry, address }) => ({ network: entry.name, address })),
  }
  const path = `/prices/v1/${encodeURIComponent(key)}/tokens/by-address`
  const { data } = Object(await askAll.post(path, body, { signal }))
  const list = readList(data, 'alchemy/prices')
  return tokens.flatMap(({ asked, address, entry, caipNetworkId }): Prices => {
    const namespace = caipNetworkId.startsWith('eip155:') ? 'eip155' : 'solana'
    const told = list.find((each) => {
      const { network, address: of } = Object(each)
      return isNamed(entry, network) && readAddressOf({ namespace }, of) === address
    })
    const price = readDollars(Object(told).prices)
    return price === undefined ? [] : [[asked, price]]
  })
}
