import { isNativeToken } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { exchangesOf } from '../evm/exchanges.js'
import type { ReadContext } from '../readContext.js'
import { hasPrices, searchPrices } from './searchPrices.js'

/** So many tokens are looked for at most. */
const most = 100

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
  const tokens = addresses.slice(0, most).flatMap((asked) => {
    if (isNativeToken(network, asked)) return [{ asked, address: exchanges.wrappedCoin }]
    const { caipNetworkId, address = '' } = parseCaipAddress(asked) ?? {}
    const isToken = caipNetworkId === network.caipNetworkId && /^0x[\da-f]{40}$/i.test(address)
    return isToken ? [{ asked, address }] : []
  })
  const prices = await searchPrices(context, {
    exchanges,
    tokens: tokens.map(({ address }) => address),
    signal,
  })
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
