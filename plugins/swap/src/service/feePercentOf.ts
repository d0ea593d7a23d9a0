import { formatUnits, parseUnits } from '@wallet-kit/core/money'
import { isSameAddress } from '@wallet-kit/core/plugin'
import type { SwapInput } from './swapPlan.js'
import type { SwapFee } from './swapProvider.js'

/** As fine as screens show it. */
const decimals = 4
const whole = 100n * 10n ** BigInt(decimals)

/**
 * What a fee is of the amount that it is taken from, in percent, a decimal text. What the provider says of that stands where it
 * fits the fee's amount; else it is reckoned, never too low. Undefined for a fee in a third token, of which no part is known.
 */
export function feePercentOf(
  { amount, address, percent }: SwapFee,
  { source, destination, ...input }: SwapInput,
  toAmount: bigint,
): string | undefined {
  const total = isSameAddress(address, source.address)
    ? input.amount
    : isSameAddress(address, destination.address)
      ? toAmount + amount
      : 0n
  if (total === 0n) return undefined
  if (percent !== undefined && fits(percent, amount, total)) return percent
  return formatUnits((amount * whole + total - 1n) / total, decimals)
}

/** As far as whole base units can tell. */
function fits(percent: string, amount: bigint, total: bigint): boolean {
  const places = percent.split('.')[1]?.length ?? 0
  const scale = 100n * 10n ** BigInt(places)
  const difference = total * parseUnits(percent, places) - amount * scale
  return -scale < difference && difference < scale
}
