import { isNativeToken } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'
import { isKey } from './keys.js'
import { findUnknownMints, takeMints } from './mints.js'
import { readPrices } from './pools.js'
import { wrappedSol } from './programs.js'
import { readAccounts } from './readAccounts.js'

/** How many tokens are looked for at most. */
const mostTokens = 100

/**
 * Reads what tokens (CAIP-10, all of the context's network) cost by the pools that the options name: US dollars for one as decimal texts.
 * What has no pool that is deep enough is left out. Throws what the RPC throws.
 */
export async function fetchPrices(
  context: ReadContext,
  { addresses, signal }: fetchPrices.Options,
): Promise<Readonly<Record<string, string>>> {
  const { network, options } = context
  const pools = options.solanaPools ?? []
  const tokens = addresses.slice(0, mostTokens).flatMap((asked) => {
    if (isNativeToken(network, asked)) return [{ asked, mint: wrappedSol }]
    const { caipNetworkId, address } = parseCaipAddress(asked) ?? {}
    return caipNetworkId === network.caipNetworkId && isKey(address)
      ? [{ asked, mint: address }]
      : []
  })
  if (!pools.length || !tokens.length) return {}
  const mints = [...new Set(tokens.map(({ mint }) => mint))]
  const found = await findUnknownMints(context, mints)
  const accounts = await readAccounts(context, {
    addresses: [
      ...pools.flatMap(({ baseVault, quoteVault }) => [baseVault, quoteVault]),
      ...[...found.unknown].flat(),
    ],
    signal,
  })
  const known = takeMints(found, accounts)
  const prices = readPrices(pools, { accounts, decimalsOf: (mint) => known.get(mint)?.decimals })
  return Object.fromEntries(
    tokens.flatMap(({ asked, mint }) => {
      const price = prices.get(mint)
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
