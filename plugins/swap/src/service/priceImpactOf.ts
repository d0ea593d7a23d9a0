import { formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { divide } from './divide.js'
import { sameScale } from './sameScale.js'
import type { SwapInput, SwapQuote } from './swapPlan.js'

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
