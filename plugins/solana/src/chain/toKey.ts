import { InvalidAddressError } from '../errors.js'
import { isKey } from './isKey.js'

/** An address of 32 bytes, as it was given. Throws `InvalidAddressError`. */
export function toKey(value: unknown, field: string): string {
  if (!isKey(value)) throw new InvalidAddressError({ field })
  return value
}
