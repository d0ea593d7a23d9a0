import { decimalFromNumber } from '@wallet-kit/core/money'
import { formatUnits, parseUnits } from 'viem'

/** More digits are no amount of anything. */
const longest = 60
/** Decimals in which amounts are added up. */
const decimals = 30

/**
 * Reads an amount of an answer as a plain decimal text from 0 on: a text, or a JSON number through its shortest decimal text. Undefined for
 * all else.
 */
export function readAmount(value: unknown): string | undefined {
  const text = typeof value === 'number' ? decimalFromNumber(value) : value
  return typeof text === 'string' && text.length <= longest && /^\d+(\.\d+)?$/.test(text)
    ? text
    : undefined
}

/** Subtracts amounts exactly; undefined where nothing would be left to say, below 0. */
export function subtract(from: string, ...amounts: readonly string[]): string | undefined {
  const units = amounts.reduce(
    (left, amount) => left - parseUnits(amount, decimals),
    parseUnits(from, decimals),
  )
  return units < 0n ? undefined : formatUnits(units, decimals)
}

/** Whether an amount is more than another one. */
export const isMore = (one: string, other: string): boolean =>
  parseUnits(one, decimals) > parseUnits(other, decimals)

/** Reads the symbol of a token or the code of a currency. */
export const readSymbol = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.+-]{1,20}$/.test(value) ? value : undefined
