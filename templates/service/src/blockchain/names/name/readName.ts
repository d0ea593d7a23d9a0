import { normalize } from 'viem/ens'
import { InvalidNameError } from './errors.js'

/** A name in its normal form, of two labels at least. Throws `InvalidNameError`. @see https://docs.ens.domains/ensip/15 */
export function readName(text: string): string {
  const name = normalizeName(text)
  if (name?.includes('.')) return name
  throw new InvalidNameError({ text })
}

/** Undefined for what ENSIP-15 refuses. */
export function normalizeName(text: string): string | undefined {
  try {
    return text.length <= 255 ? normalize(text) : undefined
  } catch {
    return undefined
  }
}
