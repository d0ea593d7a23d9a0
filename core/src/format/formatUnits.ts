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
