import { formatParts } from './formatParts.js'
import { parseDecimal } from './parseDecimal.js'

/**
 * Writes a value in US dollars with two decimals: `$1,234.56`, cut and never rounded, `<$0.01` for
 * a positive value below one cent.
 *
 * @param value decimal text, an exponent is accepted
 * @returns `-` for what is no value: an empty text, "NaN", a negative number
 */
export function formatUsd(value: string, { locale }: { locale?: string | undefined } = {}): string {
  const decimal = parseDecimal(value)
  if (!decimal || decimal.negative) return '-'
  return formatParts(decimal, { decimals: 2, minDecimals: 2, locale, currency: 'USD' })
}
