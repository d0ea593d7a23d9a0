import { cutDecimals, decimalFromNumber, parseUnits } from '@wallet-kit/core/money'
import { readBaseUnits } from '@wallet-kit/core/plugin'

/** Base units of a balance (decimal text), cut to the token's decimals. Undefined for what is no amount. */
export function readUnits(text: string | undefined, decimals: number): bigint | undefined {
  const plain = decimalFromNumber(text)
  return plain === undefined ? undefined : parseUnits(cutDecimals(plain, decimals), decimals)
}

/** Reads base units of a service (text) or of a host's own provider (bigint). Undefined for what is no amount of a token. */
export function readAmount(value: unknown): bigint | undefined {
  return readBaseUnits(typeof value === 'bigint' ? String(value) : value)
}

/** More digits say nothing, but would fill a screen. */
const longest = 100

/** Reads percent of an answer as a decimal text; undefined for what is none. */
export function readPercent(value: unknown): string | undefined {
  const text = decimalFromNumber(value)
  return !text || text.startsWith('-') || text.length > longest ? undefined : text
}
