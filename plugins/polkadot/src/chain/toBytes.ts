/** The bytes of what wallets take for data: hex with `0x` is hex, any other text its UTF-8. */
export function toBytes(data: string | Uint8Array): Uint8Array {
  if (typeof data !== 'string') return data
  if (!/^0x([\da-f]{2})*$/i.test(data)) return new TextEncoder().encode(data)
  const pairs = data.slice(2).match(/../g) ?? []
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)))
}
