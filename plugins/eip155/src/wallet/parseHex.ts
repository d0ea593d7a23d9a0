/** Reads hex as wallets write it, of a fixed number of digits where `length` says so; undefined for anything else. */
export function parseHex(value: unknown, length?: number): string | undefined {
  const isHex = typeof value === 'string' && /^0x[\da-f]+$/i.test(value)
  return isHex && (length === undefined || value.length === length + 2) ? value : undefined
}
