import { decimalFromNumber } from '@wallet-kit/core/money'

/** More digits say nothing, but would fill a screen. */
const longest = 100

/** Reads percent of an answer as a decimal text; undefined for what is none. */
export function readPercent(value: unknown): string | undefined {
  const text = decimalFromNumber(value)
  return !text || text.startsWith('-') || text.length > longest ? undefined : text
}
