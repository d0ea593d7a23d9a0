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
