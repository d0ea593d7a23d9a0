import type { Hex } from 'viem'
import { askTogether } from '../evm/askTogether.js'
import { findPools, type Pool, type PoolState, type Ratio, readPools } from '../evm/pools.js'
import type { Exchanges } from '../options.js'
import type { ReadContext } from '../readContext.js'
import type { Route } from './route.js'

/** A route, and what it gives for one base unit before fees and before the swap itself moves prices. */
export type PricedRoute = { readonly route: Route; readonly rate: Ratio }

/** What is in a pool, which is there. */
type Filled = { readonly pool: Pool; readonly state: PoolState }

/**
 * Finds the routes of up to three hops from one token to another over the wrapped coin and the stablecoins. Directly there is one by each
 * pool; over others there is one by the deepest pool of each pair. Throws what the RPC throws.
 */
export async function findRoutes(
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

export declare namespace findRoutes {
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
