import type { ProviderQuote } from '@wallet-kit/core/assets'
import { formatUnits } from '@wallet-kit/core/money'
import type { Hex } from 'viem'
import { askTogether, readMany } from '../evm/multicall.js'
import { findPools, type Pool, type PoolState, type Ratio, readPools } from '../evm/pools.js'
import type { Exchanges } from '../options.js'
import type { ReadContext } from '../slice.js'
import { askQuote, exchangeOf, type Route, toRouteId } from './route.js'

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

/** A route, and what it gives for one base unit before fees and before the swap itself moves prices. */
type PricedRoute = { readonly route: Route; readonly rate: Ratio }

/** What is in a pool, which is there. */
type Filled = { readonly pool: Pool; readonly state: PoolState }

/**
 * Finds the routes of up to three hops from one token to another over the wrapped coin and the stablecoins. Directly there is one by each
 * pool; over others there is one by the deepest pool of each pair. Throws what the RPC throws.
 */
async function findRoutes(
  context: ReadContext,
  { exchanges, from, to, signal }: findRoutes.Options,
): Promise<readonly PricedRoute[]> {
  const between = [exchanges.wrappedCoin, ...exchanges.stablecoins]
    .map((token) => token.toLowerCase() as Hex)
    .filter((token) => token !== from && token !== to)
  const paths = [
    [from, to],
    ...between.map((token) => [from, token, to]),
    ...between.flatMap((one) =>
      between.filter((other) => other !== one).map((other) => [from, one, other, to]),
    ),
  ]
  const pairs = paths.flatMap(hopsOf)
  const [found] = await askTogether(context, [findPools(context, exchanges, pairs)], { signal })
  const sides = found.map((pool) => ({ pool, side: 0 as const }))
  const [states] = await askTogether(context, [readPools(context, sides)], { signal })
  const filled = new Map<string, readonly Filled[]>()
  found.forEach((pool, index) => {
    const state = states[index]
    if (!state) return
    const key = keyOf(pool.tokens, pool.fee === undefined)
    filled.set(key, [...(filled.get(key) ?? []), { pool, state }])
  })
  // The deepest first.
  for (const [key, pools] of filled) {
    filled.set(
      key,
      pools.toSorted(({ state: one }, { state: other }) => (one.depth < other.depth ? 1 : -1)),
    )
  }
  return [true, false].flatMap((isPair) =>
    paths.flatMap((path) => {
      const hops = hopsOf(path).map((hop) => filled.get(keyOf(hop, isPair)) ?? [])
      if (path.length === 2) return (hops[0] ?? []).map((only) => toRoute(path, [only]))
      const best = hops.flatMap(([deepest]) => deepest ?? [])
      return best.length === hops.length ? [toRoute(path, best)] : []
    }),
  )
}

declare namespace findRoutes {
  type Options = {
    readonly exchanges: Exchanges
    /** Addresses in small letters. */
    readonly from: Hex
    readonly to: Hex
    readonly signal?: AbortSignal | undefined
  }
}

const hopsOf = (path: readonly Hex[]) =>
  path.slice(1).map((token, index) => [path[index] ?? token, token] as const)

/** The same for both directions. */
const keyOf = (pair: readonly string[], isPair: boolean) =>
  [...pair].sort().join() + (isPair ? ' v2' : ' v3')

function toRoute(path: readonly Hex[], pools: readonly Filled[]): PricedRoute {
  const fees = pools.flatMap(({ pool }) => pool.fee ?? [])
  const rate = pools.reduce<Ratio>(
    ({ numerator, denominator }, { pool, state }, index) => {
      const [times, by] =
        pool.tokens[0] === path[index]
          ? [state.rate.numerator, state.rate.denominator]
          : [state.rate.denominator, state.rate.numerator]
      return { numerator: numerator * times, denominator: denominator * by }
    },
    { numerator: 1n, denominator: 1n },
  )
  return { route: { kind: fees.length ? 'v3' : 'v2', path, fees }, rate }
}
