import type { Kit } from '@wallet-kit/core'
import {
  divide,
  formatAmount,
  formatUnits,
  isAtLeast,
  multiplyDecimals,
  sameScale,
} from '@wallet-kit/core/money'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { warnedPercent } from '../constants.js'
import type { SwapInput, SwapQuote } from '../pair/swapPlan.js'
import { getSwapInput } from '../pair/transitions.js'
import { swapSlice } from '../slice.js'
import { getOutcome, getSwap } from './getSwap.js'

/**
 * Reactive: whether the transaction that is shown may be sent: one that does what the screen says, an approval of exactly the
 * amount, or anything else with the visitor's first act.
 * @example const isSecondPress = useRead(isPlanAccepted)
 */
export function isPlanAccepted(kit: Kit): boolean {
  const { built, understood } = kit.read(swapSlice).trade.value
  const terms = getTerms(kit)
  return built !== undefined && (terms === undefined || terms === understood)
}

/**
 * Reactive: what a visitor has to agree to before the transaction that is shown is sent; undefined where there is nothing: an
 * approval of more than the swap takes, an outcome that the network does not show, a swap that takes much of what is paid.
 */
export function getTerms(kit: Kit): string | undefined {
  const outcome = getOutcome(kit)
  if (!outcome) return undefined
  const { approval, call } = outcome.plan
  const isShown = outcome.status === 'fits'
  const lost = approval ? undefined : getHighLoss(kit)
  if (isShown && !approval?.isLarger && !lost) return undefined
  const taken = approval ? `${approval.spender} ${approval.amount}` : call.to
  return `${taken} ${isShown ? 'shown' : 'not shown'}${lost ? ` ${lost}` : ''}`
}

/** Reactive: what the quote that is shown takes of what is paid, in percent; undefined while there is none. */
export function getLoss(kit: Kit): getLoss.ReturnType | undefined {
  const { plan, quote } = getSwap(kit)
  const input = getSwapInput(kit)
  const { prices, pricedAt } = kit.read(swapSlice).market.value
  if (!quote || !input) return undefined
  const { source, destination } = input
  const { fee } = quote
  const { toAmount } = plan ?? quote
  const priceImpact = worst(quote.priceImpact, priceImpactOf(input, { toAmount, fee }, prices))
  // A fee is no less of a loss than a price is.
  const whole = priceImpactOf(input, { toAmount }, prices)
  const losses = [priceImpact, fee?.percent, whole] as const
  const isPriced = [source, destination].every(({ address }) => pricedAt.has(address))
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

/** Reactive: how much the swap that is shown loses, in whole percent as the screen writes it; undefined below 5 percent. */
export function getHighLoss(kit: Kit): string | undefined {
  const { loss, lossLevel } = getLoss(kit) ?? {}
  if (!loss || lossLevel !== 'high') return undefined
  return `${formatAmount(loss, { decimals: 0, minDecimals: 0, locale: kit.config.locale })}%`
}

/**
 * How much there is to warn about, of several losses in percent (decimal texts), the first that of the price: high from 5 percent
 * on, unknown where that of the price is not known and none of the others is high. Undefined while prices are on their way
 * (`isPriced`: all were answered for) and nothing else tells.
 */
export function lossLevelOf(
  losses: readonly [price: string | undefined, ...others: (string | undefined)[]],
  isPriced: boolean,
): 'low' | 'high' | 'unknown' | undefined {
  if (losses.some((loss) => loss !== undefined && isAtLeast(loss, warnedPercent))) return 'high'
  if (losses[0] !== undefined) return 'low'
  return isPriced ? 'unknown' : undefined
}

/**
 * By how many percent less a swap gives than prices (US dollars, by CAIP-10 address) say, the provider's fee apart: decimal
 * text, `0` where it gives more. Undefined where a price is not known.
 */
export function priceImpactOf(
  { source, destination, amount }: SwapInput,
  { toAmount, fee }: Pick<SwapQuote, 'toAmount' | 'fee'>,
  prices: ReadonlyMap<string, string>,
): string | undefined {
  const worth = (units: bigint, { address, decimals }: SwapInput['source']) => {
    const taken = fee && isSameAddress(fee.address, address) ? fee.amount : 0n
    // What was given less the fee, what comes out with it.
    const gross = address === source.address ? units - taken : units + taken
    return multiplyDecimals(formatUnits(gross, decimals), prices.get(address) ?? '')
  }
  const given = worth(amount, source)
  const got = worth(toAmount, destination)
  if (given === undefined || got === undefined) return undefined
  const [whole = 0n, part = 0n] = sameScale(given, got) ?? []
  if (whole === 0n) return undefined
  return part >= whole ? '0' : divide((whole - part) * 100n, whole)
}
