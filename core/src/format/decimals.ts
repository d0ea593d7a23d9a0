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
    text.length > limit ? null : /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?$/i.exec(text)
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
  const fraction = digits.slice(point).replace(/0+$/, '')
  return (negative ? '-' : '') + digits.slice(0, point) + (fraction && `.${fraction}`)
}

/** Turns a decimal text into base units, exactly; undefined for what is no decimal, or has more decimals than `decimals` (zeros at the end do not count). */
export function toBaseUnits(amount: string, decimals: number): bigint | undefined {
  const decimal = parseDecimal(amount)
  if (!decimal) return undefined
  const fraction = decimal.fraction.replace(/0+$/, '')
  if (fraction.length > decimals) return undefined
  const units = BigInt(decimal.integer + fraction.padEnd(decimals, '0'))
  return decimal.negative ? -units : units
}
