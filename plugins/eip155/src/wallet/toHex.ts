/** A quantity as JSON-RPC writes it: `0x0`, `0x1f`. */
export function toHex(value: bigint | number | string): string {
  return `0x${BigInt(value).toString(16)}`
}
