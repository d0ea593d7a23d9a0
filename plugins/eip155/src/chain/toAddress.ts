import { InvalidAddressError } from '../errors.js'
import { isAddress } from './address.js'

/**
 * An address with `0x` in front, added where it is missing; nothing else is changed. Throws `InvalidAddressError`, which names `field`.
 * @example const address = toAddress('f39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
 */
export function toAddress(value: unknown, field = 'address'): `0x${string}` {
  if (!isAddress(value)) throw new InvalidAddressError({ field })
  return value.startsWith('0x') ? (value as `0x${string}`) : `0x${value}`
}
