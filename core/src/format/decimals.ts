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
    fraction:
      shift > 0
        ? digits.slice(point, point + Math.max(0, part.length - shift))
        : digits.slice(point),
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
