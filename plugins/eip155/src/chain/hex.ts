/** A quantity as JSON-RPC writes it: `0x0`, `0x1f`. */
export function toHex(value: bigint | number | string): string {
  return `0x${BigInt(value).toString(16)}`
}

/** Reads hex as wallets write it, of a fixed number of digits where `length` says so; undefined for anything else. */
export function parseHex(value: unknown, length?: number): string | undefined {
  const isHex = typeof value === 'string' && /^0x[\da-f]+$/i.test(value)
  return isHex && (length === undefined || value.length === length + 2) ? value : undefined
}

/** Reads a quantity of at most 256 bits (`0x1f`); undefined for anything else. */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
