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

/** Reads a chain id as wallets give it (hex or decimal text, or a number) into a CAIP-2 id; undefined for anything else. */
export function parseChainId(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || !/^(0x[\da-f]{1,26}|\d{1,32})$/i.test(text)) return undefined
  const id = BigInt(text)
  return id > 0n ? `eip155:${id}` : undefined
}

/**
 * Whether a text is an EVM address: 40 hex characters, with or without `0x`; the checksum is not looked at.
 * @example if (isAddress(text)) send(toAddress(text))
 */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[\da-fA-F]{40}$/.test(value)
}
