import type { Hex } from 'viem'
import { refuseSwap } from '../errors.js'
import type { Exchanges } from '../options.js'

/** A way from one token to another. Addresses are in small letters; the network's own coin is there as its wrapped token. */
export type Route = {
  /** `wrap`: the coin and its wrapped token, one for one, by the router of v3. */
  readonly kind: 'v2' | 'v3' | 'wrap'
  readonly path: readonly Hex[]
  /** Of v3: the fee of each pool. */
  readonly fees: readonly number[]
}

/** What a route is called in a quote: `v3 0x… 500 0x…`. */
export const toRouteId = ({ kind, path, fees }: Route): string =>
  [kind, ...path.flatMap((token, index) => [token, ...(fees[index] ? [fees[index]] : [])])].join(
    ' ',
  )

/** The exchange of a route. */
export const exchangeOf = ({ v2, v3 }: Exchanges, { kind }: Route) => (kind === 'v2' ? v2 : v3)

const mostHops = 3

/** Reads what `toRouteId` gave, for the same two tokens. Throws `NoSuchSwapError`. */
export function parseRouteId(
  id: string,
  { exchanges, from, to }: { readonly exchanges: Exchanges; readonly from: Hex; readonly to: Hex },
): Route {
  const [kind = '', ...rest] = id.split(' ')
  const path = rest.filter((part) => part.startsWith('0x')) as Hex[]
  const fees = rest.filter((part) => !part.startsWith('0x')).map(Number)
  const route = { kind, path, fees } as Route
  const hops = path.length - 1
  const isShaped =
    (kind === 'wrap' && hops === 0) ||
    (hops > 0 && hops <= mostHops && fees.length === (kind === 'v3' ? hops : 0))
  const isOne =
    ['v2', 'v3', 'wrap'].includes(kind) &&
    isShaped &&
    path[0] === from &&
    path.at(-1) === to &&
    path.every((token) => /^0x[\da-f]{40}$/.test(token)) &&
    fees.every((fee) => exchanges.v3?.fees.includes(fee)) &&
    toRouteId(route) === id
  if (isOne && exchangeOf(exchanges, route)) return route
  return refuseSwap('No such route.')
}
