import { parseUnits, type SwapTransaction } from '@wallet-kit/core/money'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import { type Hex, multicall3Abi, numberToHex } from 'viem'
import { refuseSwap } from '../errors.js'
import { fetchGasPrice } from '../evm/fetchGasPrice.js'
import { multicallOf, readMany, toCall } from '../evm/readMany.js'
import type { Exchanges } from '../options.js'
import type { ReadContext } from '../readContext.js'
import { encodeSwap } from './encodeSwap.js'
import { askQuote } from './quoteRoute.js'
import { exchangeOf, type Route } from './route.js'

/** So long, in seconds, a swap may wait for a block. */
const patience = 20n * 60n

/** Decimals that a slippage may have, in percent. */
const slippageDecimals = 4
const wholePercent = 100n * 10n ** BigInt(slippageDecimals)

/**
 * Builds the call that swaps an amount by a route, with what it gives as of now; it gives at least that less the slippage, or nothing.
 * The node plays it through for its gas. Throws `NoSuchSwapError`, `ServiceAnswerError`, and what the RPC throws, also where the swap would
 * fail.
 */
export async function buildSwap(
  context: ReadContext,
  { exchanges, route, owner, amount, slippage, signal, ...coins }: buildSwap.Options,
): Promise<SwapTransaction & { readonly toAmount: bigint }> {
  const { network, rpc } = context
  const { router } = exchangeOf(exchanges, route) ?? refuseSwap('There is no exchange.')
  const clock = toCall(multicallOf(context), {
    ...{ abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' },
  })
  const quote = askQuote(exchanges, { route, amount })
  const [now = BigInt(Math.floor(Date.now() / 1000)), quoted] = await readMany(
    context,
    quote ? [clock, quote] : [clock],
    { signal },
  )
  const toAmount = quote ? quoted : amount
  if (!toAmount) return refuseSwap('The route gives nothing any more.')
  const least = toLeast(toAmount, slippage)
  const data = encodeSwap({ ...coins, route, owner, amount, least, deadline: now + patience })
  const value = coins.isCoinGiven ? amount : 0n
  const gasPrice = await fetchGasPrice(context, { signal })
  const call = { from: owner, to: router, data, value: numberToHex(value) }
  const gas = await rpc({ method: 'eth_estimateGas', params: [call] }, { signal })
  if (typeof gas !== 'string' || !/^0x[\da-f]{1,16}$/i.test(gas)) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas estimate.' })
  }
  return {
    from: `${network.caipNetworkId}:${owner}`,
    to: `${network.caipNetworkId}:${router}`,
    ...{ data, value, gasPrice, toAmount },
    // Other swaps before this one may move it over more steps of a pool's price.
    gas: (BigInt(gas) * 5n) / 4n + cumulativePricesGas(route),
  }
}

export declare namespace buildSwap {
  type Options = {
    readonly exchanges: Exchanges
    readonly route: Route
    readonly owner: Hex
    /** Base units. */
    readonly amount: bigint
    /** Percent, a decimal text. */
    readonly slippage: string
    readonly isCoinGiven: boolean
    readonly isCoinWanted: boolean
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Gas that the estimate may lack. The first swap of a second writes the two cumulative prices of each pool of v2, which takes 22,100
 * units for each that is still 0. The node estimates for the second of the last block, in which they may be written already.
 */
const cumulativePricesGas = ({ kind, path }: Route) =>
  kind === 'v2' ? 2n * 22_100n * BigInt(path.length - 1) : 0n

/** Rounded up: the account never gets less than that many percent below. Throws `NoSuchSwapError`. */
function toLeast(amount: bigint, slippage: string): bigint {
  const isPercent = /^\d{1,3}(\.\d{1,4})?$/.test(slippage)
  const units = isPercent ? parseUnits(slippage, slippageDecimals) : wholePercent
  if (units >= wholePercent) return refuseSwap('A slippage of everything.')
  return (amount * (wholePercent - units) + wholePercent - 1n) / wholePercent
}
