import { formatUnits } from './formatUnits.js'
import { parseDecimal } from './parseDecimal.js'

/** Multiplies two decimal texts exactly; undefined where one of them is no number. */
export function multiplyDecimals(a: string, b: string): string | undefined {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  if (!left || !right) return undefined
  const units = BigInt(left.integer + left.fraction) * BigInt(right.integer + right.fraction)
  const product = formatUnits(units, left.fraction.length + right.fraction.length)
  return left.negative !== right.negative && units ? `-${product}` : product
}
