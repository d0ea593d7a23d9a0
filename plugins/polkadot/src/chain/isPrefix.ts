/** Whether a number is an SS58 prefix: 14 bits, without the two that are reserved. */
export function isPrefix(prefix: number): boolean {
  return (
    Number.isInteger(prefix) && prefix >= 0 && prefix < 16_384 && prefix !== 46 && prefix !== 47
  )
}
