/** Reads a chain id as wallets give it (hex or decimal text, or a number) into a CAIP-2 id; undefined for anything else. */
export function parseChainId(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || !/^(0x[\da-f]{1,26}|\d{1,32})$/i.test(text)) return undefined
  const id = BigInt(text)
  return id > 0n ? `eip155:${id}` : undefined
}
