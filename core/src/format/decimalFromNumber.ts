import { parseDecimal } from './parseDecimal.js'

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
