import { formatUnits } from '@wallet-kit/core/money'

/** More than any screen shows. */
const scale = 60

/** The quotient of two whole numbers as a decimal text, cut after 60 decimals: never rounded up, and above 0 where it is. */
export function divide(numerator: bigint, denominator: bigint): string | undefined {
  if (denominator <= 0n || numerator < 0n) return undefined
  const units = (numerator * 10n ** BigInt(scale)) / denominator
  return formatUnits(units === 0n && numerator > 0n ? 1n : units, scale)
}
