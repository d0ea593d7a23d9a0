import { type Decimal, parseDecimal } from './decimals.js'

/** What tells a text's direction, and is not seen. */
const directionMark = /[\u061c\u200e\u200f]/

/**
 * Writes an amount in the way of a locale, cut (never rounded) at `decimals`, with at least
 * `minDecimals` of them; a positive amount that would read as zero is `<` and the smallest one shown.
 * The digits are always 0 to 9, so that an amount reads the same in every language.
 */
function formatParts(
  { integer, fraction }: Decimal,
  { decimals, minDecimals, locale, currency }: formatParts.Options,
): string {
  const tooSmall = /[1-9]/.test(fraction) && /^0*$/.test(integer + fraction.slice(0, decimals))
  const cut = tooSmall
    ? '1'.padStart(decimals, '0').slice(0, decimals)
    : fraction.slice(0, decimals).replace(/0+$/, '').padEnd(minDecimals, '0')
  const format = new Intl.NumberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    numberingSystem: 'latn',
    useGrouping: true,
    minimumFractionDigits: cut ? 1 : 0,
  })
  // Intl places the marks around an exact bigint; the digits behind the separator are our own: it takes 100 at the most.
  const parts = format
    .formatToParts(BigInt(tooSmall && !cut ? 1 : integer))
    .map(({ type, value }) => ({ type, value: type === 'fraction' ? cut : value }))
  const join = (isWanted: (type: string) => boolean) =>
    parts.map(({ type, value }) => (isWanted(type) ? value : '')).join('')
  const isSign = (type: string) => type === 'currency'
  // A locale with marks of direction is read from right to left. Amounts are not, so the sign stands first there, too.
  const isMirrored = parts.some(({ value }) => directionMark.test(value))
  const text = isMirrored
    ? join(isSign) + join((type) => !isSign(type) && type !== 'literal')
    : join(() => true)
  return tooSmall ? `<${text}` : text
}

declare namespace formatParts {
  type Options = {
    decimals: number
    minDecimals: number
    locale?: string | undefined
    currency?: string
  }
}

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

/** An amount in three pieces, each may be empty; together they are the text that was given. */
export type QuietZeros = {
  /** Zeros (and the separator) before the first digit that counts: dimmed. */
  readonly lead: string
  /** What counts: in full ink. */
  readonly value: string
  /** Zeros after the last digit that counts (with the separator where nothing is left of the fraction): dimmed. */
  readonly tail: string
}

/**
 * Splits a text of {@link formatAmount} into the digits that count and the zeros that only hold a
 * place, for the design's quiet zeros: `0.420` is `0.` **42** `0`, `120.000` is **120** `.000`.
 * A text without decimals stays whole: grouping marks are no decimal separator.
 */
export function splitQuietZeros(
  text: string,
  { locale }: { locale?: string | undefined } = {},
): QuietZeros {
  const separator =
    new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
      .formatToParts(1.1)
      .find((part) => part.type === 'decimal')?.value ?? '.'
  // Zeros up to the first digit that counts, what counts, zeros after it; only of a number that has decimals.
  const pattern = `^(?=\\d.*[${separator}])(0[${separator}]0*|)(.*?)([${separator}]?0*)$`
  const [, lead = '', value = text, tail = ''] = new RegExp(pattern).exec(text) ?? []
  return { lead, value, tail }
}
