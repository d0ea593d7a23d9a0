/** A decimal number as its digits: no float ever holds it. */
export type Decimal = {
  readonly negative: boolean
  /** Without leading zeros, at least "0". */
  readonly integer: string
  /** As many digits as were written, may be empty. */
  readonly fraction: string
}

/** Digits and exponent beyond this are no amount, but an attempt to fill the memory. */
const limit = 1000

/**
 * Reads a decimal text, with or without exponent (`1`, `.5`, `1.`, `-0.10`, `1.1e21`), exactly.
 *
 * @returns `undefined` for everything else: "", "NaN", "Infinity", hex, grouped digits, spaces.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match =
    text.length > limit ? null : /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i.exec(text)
  const [, sign, whole = '', part = '', exponent = '0'] = match ?? []
  const shift = Number(exponent)
  if (whole + part === '' || Math.abs(shift) > limit) return undefined
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + part + '0'.repeat(Math.max(0, shift))
  const point = Math.max(0, -shift) + whole.length + shift
  return {
    negative: sign === '-' && /[1-9]/.test(digits),
    integer: digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0',
    // The zeros that made room for the exponent do not count as written digits.
    fraction: digits.slice(point, point + Math.max(0, part.length - shift)),
  }
}

/** Adds decimal texts exactly; what is no number counts as nothing. */
export function addDecimals(texts: readonly string[]): string {
  const decimals = texts.flatMap((text) => parseDecimal(text) ?? [])
  const scale = decimals.reduce((most, { fraction }) => Math.max(most, fraction.length), 0)
  const sum = decimals.reduce((total, { negative, integer, fraction }) => {
    const units = BigInt(integer + fraction.padEnd(scale, '0'))
    return negative ? total - units : total + units
  }, 0n)
  return formatUnits(sum, scale)
}

/** Multiplies two decimal texts exactly; undefined where one of them is no number. */
export function multiplyDecimals(a: string, b: string): string | undefined {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  if (!left || !right) return undefined
  const units = BigInt(left.integer + left.fraction) * BigInt(right.integer + right.fraction)
  const product = formatUnits(units, left.fraction.length + right.fraction.length)
  return left.negative !== right.negative && units ? `-${product}` : product
}

/** Two decimal texts as whole numbers of one scale, however long they are; undefined where one is no plain decimal from 0 on. */
export function sameScale(
  one: string,
  other: string,
): readonly [one: bigint, other: bigint] | undefined {
  const texts = [one, other].map((text) => /^(\d+)(?:\.(\d+))?$/.exec(text))
  const places = Math.max(...texts.map((parts) => parts?.[2]?.length ?? 0))
  const [left, right] = texts.map(
    (parts) => parts && BigInt(parts[1] + (parts[2] ?? '').padEnd(places, '0')),
  )
  return left == null || right == null ? undefined : [left, right]
}

/** Whether a decimal text is another one or more, exactly; what is no decimal is neither. */
export function isAtLeast(one: string, other: string): boolean {
  const pair = sameScale(one, other)
  return pair !== undefined && pair[0] >= pair[1]
}

/** More than any screen shows. */
const scale = 60

/** The quotient of two whole numbers as a decimal text, cut after 60 decimals: never rounded up, and above 0 where it is. */
export function divide(numerator: bigint, denominator: bigint): string | undefined {
  if (denominator <= 0n || numerator < 0n) return undefined
  const units = (numerator * 10n ** BigInt(scale)) / denominator
  return formatUnits(units === 0n && numerator > 0n ? 1n : units, scale)
}

/** Cuts a plain decimal text to so many decimals; what is none is left as it is. */
export function cutDecimals(text: string, decimals: number): string {
  const point = text.indexOf('.')
  return point < 0 ? text : text.slice(0, point + 1 + decimals).replace(/\.$/, '')
}

/**
 * Turns an amount from a service (a JSON number, or a text) into a plain decimal text: a number is
 * taken through its shortest decimal text, and no exponent form is left.
 *
 * @returns `undefined` for what is no finite decimal, or has so many digits that its text could not be read again.
 */
export function decimalFromNumber(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const decimal = parseDecimal(String(value))
  if (!decimal) return undefined
  const { negative, integer, fraction } = decimal
  const text = (negative ? '-' : '') + integer + (fraction && `.${fraction}`)
  return parseDecimal(text) && text
}

/**
 * Turns base units into a decimal text, exactly and without zeros at the end:
 * `formatUnits(1500000n, 6)` is `1.5`.
 */
export function formatUnits(units: bigint, decimals: number): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = trimZeros(digits.slice(point))
  return (negative ? '-' : '') + digits.slice(0, point) + (fraction && `.${fraction}`)
}

/** A loop: the time of `/0+$/` grows with the square of the zeros. */
function trimZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Turns a decimal text into base units, exactly; undefined for what is no decimal, or has more decimals than `decimals` (zeros at the end do not count). */
export function toBaseUnits(amount: string, decimals: number): bigint | undefined {
  const decimal = parseDecimal(amount)
  if (!decimal) return undefined
  const fraction = trimZeros(decimal.fraction)
  if (fraction.length > decimals) return undefined
  const units = BigInt(decimal.integer + fraction.padEnd(decimals, '0'))
  return decimal.negative ? -units : units
}

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
    : trimZeros(fraction.slice(0, decimals)).padEnd(minDecimals, '0')
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
  if (!/^\d/.test(text) || !text.includes(separator)) return { lead: '', value: text, tail: '' }
  let start = text.startsWith(`0${separator}`) ? 2 : 0
  while (start > 0 && text[start] === '0') start += 1
  const digits = trimZeros(text.slice(start))
  const value = digits.endsWith(separator) ? digits.slice(0, -1) : digits
  return { lead: text.slice(0, start), value, tail: text.slice(start + value.length) }
}
