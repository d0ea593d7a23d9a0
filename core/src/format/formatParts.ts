import type { Decimal } from './parseDecimal.js'

/**
 * Writes an amount in the way of a locale, cut (never rounded) at `decimals`, with at least
 * `minDecimals` of them; a positive amount that would read as zero is `<` and the smallest one shown.
 * The digits are always 0 to 9, so that an amount reads the same in every language.
 */
export function formatParts(
  { integer, fraction }: Decimal,
  { decimals, minDecimals, locale, currency }: formatParts.Options,
): string {
  const tooSmall = /[1-9]/.test(fraction) && /^0*$/.test(integer + fraction.slice(0, decimals))
  const cut = tooSmall
    ? '1'.padStart(decimals, '0')
    : fraction.slice(0, decimals).replace(/0+$/, '').padEnd(minDecimals, '0')
  const format = new Intl.NumberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    numberingSystem: 'latn',
    useGrouping: true,
    minimumFractionDigits: cut.length,
    maximumFractionDigits: cut.length,
  })
  // Intl places the marks around an exact bigint; the digits behind the separator are our own.
  const text = format
    .formatToParts(BigInt(integer))
    .map((part) => (part.type === 'fraction' ? cut : part.value))
    .join('')
  return tooSmall ? `<${text}` : text
}

export declare namespace formatParts {
  type Options = {
    decimals: number
    minDecimals: number
    locale?: string | undefined
    currency?: string
  }
}
