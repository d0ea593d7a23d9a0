import { decimalFromNumber, parseUnits } from '@wallet-kit/core/money'
import { cutDecimals } from './cutDecimals.js'

/** Base units of a balance (decimal text), cut to the token's decimals. Undefined for what is no amount. */
export function readUnits(text: string | undefined, decimals: number): bigint | undefined {
  const plain = decimalFromNumber(text)
  return plain === undefined ? undefined : parseUnits(cutDecimals(plain, decimals), decimals)
}
