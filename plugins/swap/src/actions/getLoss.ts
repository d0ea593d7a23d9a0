import type { Kit } from '@wallet-kit/core'
import { isAtLeast } from '../service/isAtLeast.js'
import { lossLevelOf } from '../service/lossLevelOf.js'
import { priceImpactOf } from '../service/priceImpactOf.js'
import { swapSlice } from '../slice.js'
import { getSwap } from './getSwap.js'
import { getSwapInput } from './getSwapInput.js'

/** Reactive: what the quote that is shown takes of what is paid, in percent; undefined while there is none. */
export function getLoss(kit: Kit): getLoss.ReturnType | undefined {
  const { plan, quote } = getSwap(kit)
  const input = getSwapInput(kit)
  const { prices, pricedAt } = kit.read(swapSlice)
  if (!quote || !input) return undefined
  const { source, destination } = input
  const { fee } = quote
  const { toAmount } = plan ?? quote
  const priceImpact = worst(
    quote.priceImpact,
    priceImpactOf(input, { toAmount, fee }, prices.value),
  )
  // A fee is no less of a loss than a price is.
  const whole = priceImpactOf(input, { toAmount }, prices.value)
  const losses = [priceImpact, fee?.percent, whole] as const
  const isPriced = [source, destination].every(({ address }) => pricedAt.value.has(address))
  return { priceImpact, loss: losses.reduce(worst), lossLevel: lossLevelOf(losses, isPriced) }
}

/** A provider may say less than there is: the larger of both counts. */
const worst = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && isAtLeast(other, one)) ? other : one

export declare namespace getLoss {
  type ReturnType = {
    /** The larger of what the provider and what prices tell; undefined where neither does. */
    readonly priceImpact: string | undefined
    /** The most of what the price, the fee, or both together take; undefined where nothing tells. */
    readonly loss: string | undefined
    /** high: 5 percent or more; unknown: neither the provider nor prices tell of the price; undefined: prices are on their way. */
    readonly lossLevel: 'low' | 'high' | 'unknown' | undefined
  }
}
