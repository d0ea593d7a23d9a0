import { concat, type Hex, numberToHex, parseAbi } from 'viem'
import { refuseSwap } from '../errors.js'
import { type Call, toCall } from '../evm/multicall.js'
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
    kind === 'wrap'
      ? hops === 0
      : hops > 0 && hops <= mostHops && fees.length === (kind === 'v3' ? hops : 0)
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

const abi = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  // It asks the pools as a swap does, and takes all of it back.
  'function quoteExactInput(bytes, uint256) returns (uint256, uint160[], uint32[], uint256)',
])

/** Asks the exchange of a route what it gives for an amount, in base units; undefined for a route that needs no exchange. */
export function askQuote(
  { v2, v3 }: Exchanges,
  { route, amount }: { readonly route: Route; readonly amount: bigint },
): Call<bigint> | undefined {
  const { kind, path } = route
  if (kind === 'v2') {
    const call = toCall(v2?.router ?? '', {
      ...{ abi, functionName: 'getAmountsOut' },
      args: [amount, path],
    })
    return { ...call, decode: (result) => call.decode(result).at(-1) ?? 0n }
  }
  if (kind === 'wrap') return undefined
  const call = toCall(v3?.quoter ?? '', {
    ...{ abi, functionName: 'quoteExactInput' },
    args: [encodePath(route), amount],
  })
  return { ...call, decode: (result) => call.decode(result)[0] }
}

/** Tokens with the fees of the pools between them, one after the other: 20 bytes and 3. */
export const encodePath = ({ path, fees }: Route): Hex =>
  concat(
    path.flatMap((token, index) => {
      const fee = fees[index]
      return fee === undefined ? [token] : [token, numberToHex(fee, { size: 3 })]
    }),
  )
