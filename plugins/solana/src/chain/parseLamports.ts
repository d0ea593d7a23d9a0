/** Reads a whole number of JSON, as nodes give lamports; undefined where it is none. */
export function parseLamports(value: unknown): bigint | undefined {
  return Number.isInteger(value) && (value as number) >= 0 ? BigInt(value as number) : undefined
}
