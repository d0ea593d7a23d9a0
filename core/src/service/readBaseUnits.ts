/** The most that any chain counts: 256 bits. */
const most = 2n ** 256n

/** Reads an amount in base units of an answer: a decimal text, or a whole JSON number that is exact. Undefined for all else. */
export function readBaseUnits(value: unknown): bigint | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,78}$/.test(text)) return undefined
  const units = BigInt(text)
  return units < most ? units : undefined
}
