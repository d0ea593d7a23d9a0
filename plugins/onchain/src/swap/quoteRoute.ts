import { concat, type Hex, numberToHex, parseAbi } from 'viem'
import { type Call, toCall } from '../evm/readMany.js'
import type { Exchanges } from '../options.js'
import type { Route } from './route.js'

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
