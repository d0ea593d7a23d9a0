import { parseUnits } from '@wallet-kit/core/money'

/** A decimal text in base units; undefined for what is no amount, is negative, or has more decimals than the token. */
export function toUnits(text: string, decimals: number): bigint | undefined {
  try {
    const units = parseUnits(text, decimals)
    return units < 0n ? undefined : units
  } catch {
    return undefined
  }
}
