import { decimalFromNumber, formatUnits, parseUnits } from '@wallet-kit/core/money'
import { readBaseUnits } from '@wallet-kit/core/plugin'

/** Cuts a plain decimal text to so many decimals; what is none is left as it is. */
export function cutDecimals(text: string, decimals: number): string {
  const point = text.indexOf('.')
  return point < 0 ? text : text.slice(0, point + 1 + decimals).replace(/\.$/, '')
}

/** Base units of a balance (decimal text), cut to the token's decimals. Undefined for what is no amount. */
export function readUnits(text: string | undefined, decimals: number): bigint | undefined {
  const plain = decimalFromNumber(text)
  return plain === undefined ? undefined : parseUnits(cutDecimals(plain, decimals), decimals)
}

/** Two decimal texts as whole numbers of one scale, however long they are; undefined where one is no plain decimal from 0 on. */
export function sameScale(
  one: string,
  other: string,
): readonly [one: bigint, other: bigint] | undefined {
  const texts = [one, other].map((text) => /^(\d+)(?:\.(\d+))?$/.exec(text))
  const places = Math.max(...texts.map((parts) => parts?.[2]?.length ?? 0))
  const [left, right] = texts.map(
    (parts) => parts && BigInt(parts[1] + (parts[2] ?? '').padEnd(places, '0')),
  )
  return left == null || right == null ? undefined : [left, right]
}

/** Whether a decimal text is another one or more, exactly; what is no decimal is neither. */
export function isAtLeast(one: string, other: string): boolean {
  const [left, right] = sameScale(one, other) ?? []
  return left !== undefined && right !== undefined && left >= right
}

/** More than any screen shows. */
const scale = 60

/** The quotient of two whole numbers as a decimal text, cut after 60 decimals: never rounded up, and above 0 where it is. */
export function divide(numerator: bigint, denominator: bigint): string | undefined {
  if (denominator <= 0n || numerator < 0n) return undefined
  const units = (numerator * 10n ** BigInt(scale)) / denominator
  return formatUnits(units === 0n && numerator > 0n ? 1n : units, scale)
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
