import { isNativeToken } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { exchangesOf } from '../evm/exchanges.js'
import { askTogether } from '../evm/multicall.js'
import { readFacts } from '../evm/readFacts.js'
import type { ReadContext } from '../readContext.js'
import { hasPrices, searchPrices } from './searchPrices.js'

/** How many tokens are looked for at most. */
const mostTokens = 100

/** If more are asked for, the pools are asked only of those that are tokens at all: anybody may ask a server for any addresses. */
const mostUnchecked = 10

/**
 * Reads what tokens (CAIP-10, all of the context's network) cost on its exchanges: US dollars for one as decimal texts. What has no pool
 * that is deep enough is left out. Throws what the RPC throws.
 */
export async function fetchPrices(
  context: ReadContext,
  { addresses, signal }: fetchPrices.Options,
): Promise<Readonly<Record<string, string>>> {
  const { network } = context
  const exchanges = exchangesOf(context)
  if (!exchanges || !hasPrices(exchanges)) return {}
  const tokens = addresses.slice(0, mostTokens).flatMap((asked) => {
    if (isNativeToken(network, asked)) return [{ asked, address: exchanges.wrappedCoin }]
    const { caipNetworkId, address = '' } = parseCaipAddress(asked) ?? {}
    const isToken = caipNetworkId === network.caipNetworkId && /^0x[\da-f]{40}$/i.test(address)
    return isToken ? [{ asked, address }] : []
  })
  const places = tokens.map(({ address }) => address)
  const real = places.length > mostUnchecked ? await onlyTokens(context, places, signal) : places
  const { prices } = await searchPrices(context, { exchanges, tokens: real, signal })
  return Object.fromEntries(
    tokens.flatMap(({ asked, address }) => {
      const price = prices.get(address.toLowerCase())
      return price === undefined ? [] : [[asked, price]]
    }),
  )
}

export declare namespace fetchPrices {
  type Options = {
    readonly addresses: readonly string[]
    readonly signal?: AbortSignal | undefined
  }
}

/** Those that say what they are, as every token does. */
async function onlyTokens(
  context: ReadContext,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const [facts] = await askTogether(context, [readFacts(context, addresses)], { signal })
  return addresses.filter((_, index) => facts[index])
}
