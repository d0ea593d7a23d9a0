import { InvalidAmountError } from '../errors/amount.js'
import { parseDecimal } from '../format/decimals.js'

/**
 * Turns a decimal text into base units, exactly: `parseUnits('1.5', 6)` is `1500000n`.
 *
 * @throws InvalidAmountError for a text that is no decimal, or has more decimals than `decimals`
 * (zeros at the end do not count).
 */
export function parseUnits(amount: string, decimals: number): bigint {
  const decimal = parseDecimal(amount)
  const fraction = decimal?.fraction.replace(/0+$/, '') ?? ''
  if (!decimal || fraction.length > decimals) throw new InvalidAmountError({ amount, decimals })
  const units = BigInt(decimal.integer + fraction.padEnd(decimals, '0'))
  return decimal.negative ? -units : units
}
