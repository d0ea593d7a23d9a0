import { formatUnits, type ProviderQuote } from '@wallet-kit/core/money'
import type { Hex } from 'viem'
import { readMany } from '../evm/readMany.js'
import type { Exchanges } from '../options.js'
import type { ReadContext } from '../readContext.js'
import { findRoutes, type PricedRoute } from './findRoutes.js'
import { askQuote } from './quoteRoute.js'
import { exchangeOf, toRouteId } from './route.js'

/**
 * Reads what the exchanges give for an amount: of each kind of exchange its best route, the best first. Nothing where no route leads.
 * All routes are asked by one multicall. Throws what the RPC throws.
 */
export async function fetchQuotes(
  context: ReadContext,
  { exchanges, from, to, amount, signal }: fetchQuotes.Options,
): Promise<readonly (ProviderQuote & { readonly id: string })[]> {
  if (amount <= 0n) return []
  if (from === to) return quoteWrapping(exchanges, from, amount)
  const routes = await findRoutes(context, { exchanges, from, to, signal })
  const calls = routes.flatMap(({ route }) => askQuote(exchanges, { route, amount }) ?? [])
  const answers = calls.length ? await readMany(context, calls, { signal }) : []
  const quoted = routes.flatMap((priced, index) => {
    const toAmount = answers[index]
    return toAmount ? [{ ...priced, toAmount }] : []
  })
  return (['v2', 'v3'] as const)
    .flatMap((kind) => {
      const own = quoted.filter(({ route }) => route.kind === kind)
      return own.length
        ? [own.reduce((best, each) => (each.toAmount > best.toAmount ? each : best))]
        : []
    })
    .toSorted((one, other) => (one.toAmount < other.toAmount ? 1 : -1))
    .map(({ route, rate, toAmount }) => ({
      toAmount,
      id: toRouteId(route),
      priceImpact: toImpact(rate, { amount, toAmount }),
      provider: { id: route.kind, name: exchangeOf(exchanges, route)?.name ?? '' },
    }))
}

export declare namespace fetchQuotes {
  type Options = {
    readonly exchanges: Exchanges
    /** Addresses in small letters; the network's own coin is there as its wrapped token. */
    readonly from: Hex
    readonly to: Hex
    /** Base units. */
    readonly amount: bigint
    readonly signal?: AbortSignal | undefined
  }
}

/** The coin and its wrapped token, where the router of v3 exchanges them. */
function quoteWrapping({ v3 }: Exchanges, token: Hex, amount: bigint) {
  if (!v3) return []
  const id = toRouteId({ kind: 'wrap', path: [token], fees: [] })
  return [{ toAmount: amount, id, priceImpact: '0', provider: { id: 'v3', name: v3.name } }]
}

/** As fine as screens show it. */
const decimals = 4

/** By how many percent less arrives than at the pools' prices, fees counted: never told too low. */
function toImpact(
  { numerator, denominator }: PricedRoute['rate'],
  { amount, toAmount }: { readonly amount: bigint; readonly toAmount: bigint },
): string {
  const [fair, got] = [amount * numerator, toAmount * denominator]
  if (got >= fair) return '0'
  const whole = 100n * 10n ** BigInt(decimals)
  return formatUnits(((fair - got) * whole + fair - 1n) / fair, decimals)
}
