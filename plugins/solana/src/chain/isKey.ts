import { base58 } from '@scure/base'
import { isAddress } from './isAddress.js'

/** Whether a text is the base58 text of 32 bytes: an address that a key or a program can have. */
export function isKey(value: unknown): value is string {
  return isAddress(value) && base58.decode(value).length === 32
}
