import { formatParts } from './formatParts.js'
import { parseDecimal } from './parseDecimal.js'

/**
 * Writes a token amount for people: cut, never rounded, grouped by locale, no exponent.
 * Balances and activity have exactly three decimals (`0.000`, `1,234.567`, `<0.001`); swap amounts
 * pass `{ decimals: 6, minDecimals: 0 }` (`1.5`, `<0.000001`).
 *
 * @param amount decimal text, an exponent is accepted
 * @returns `-` for what is no amount: an empty text, "NaN", a negative number
 */
export function formatAmount(amount: string, options: formatAmount.Options = {}): string {
  const { decimals = 3, minDecimals = decimals, locale } = options
  const decimal = parseDecimal(amount)
  if (!decimal || decimal.negative) return '-'
  return formatParts(decimal, { decimals, minDecimals, locale })
}

export declare namespace formatAmount {
  type Options = {
    /** Decimals shown at most. Default 3. */
    decimals?: number
    /** Decimals shown at least, filled with zeros. Default: `decimals`. */
    minDecimals?: number
    /** BCP 47 tag. Default: the browser's. */
    locale?: string | undefined
  }
}
