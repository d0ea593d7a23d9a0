import { base58 } from '@scure/base'
import { InvalidAddressError } from '../errors.js'

/**
 * Whether a text is a Solana address by its letters: 32 to 44 of base58. Sending also needs `isKey`.
 * @example if (isAddress(text)) showField()
 */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
}

/**
 * Whether a text is the base58 text of 32 bytes: an address that a key or a program can have.
 * @example if (isKey(text)) await transfer(kit, { to: text, amount })
 */
export function isKey(value: unknown): value is string {
  return isAddress(value) && base58.decode(value).length === 32
}

/** An address of 32 bytes, as it was given. Throws `InvalidAddressError`. */
export function toKey(value: unknown, field: string): string {
  if (!isKey(value)) throw new InvalidAddressError({ field })
  return value
}
