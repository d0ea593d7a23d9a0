/** The most bitcoin that can ever exist, in satoshi: what is more, no coin is worth. */
const mostSatoshi = 2_100_000_000_000_000

/** Reads what a coin is worth: a JSON number of whole satoshi. Undefined for what no coin can be worth. */
export const readSatoshi = (value: unknown): bigint | undefined =>
  isCount(value) && value <= mostSatoshi ? BigInt(value) : undefined

/** Whether a value is a whole number from 0 on, and exact. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

/** Whether a value is the id of a transaction. */
export const isTxid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{64}$/.test(value)
