import { InvalidAmountError } from '../errors/amount.js'
import { toBaseUnits } from '../format/amounts.js'

/**
 * Turns a decimal text into base units, exactly: `parseUnits('1.5', 6)` is `1500000n`.
 *
 * @throws InvalidAmountError for a text that is no decimal, or has more decimals than `decimals`
 * (zeros at the end do not count).
 */
export function parseUnits(amount: string, decimals: number): bigint {
  const units = toBaseUnits(amount, decimals)
  if (units === undefined) throw new InvalidAmountError({ amount, decimals })
  return units
}
