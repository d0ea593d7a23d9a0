import { formatUnits } from './formatUnits.js'
import { parseDecimal } from './parseDecimal.js'

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
