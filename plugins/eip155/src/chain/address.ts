import { InvalidAddressError } from '../errors.js'

/** Whether a text is an EVM address: 40 hex characters, with or without `0x`; the checksum is not looked at. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[\da-fA-F]{40}$/.test(value)
}

/** An address with `0x` in front, added where it is missing; nothing else is changed. Throws `InvalidAddressError`. */
export function toAddress(value: unknown, field = 'address'): `0x${string}` {
  if (!isAddress(value)) throw new InvalidAddressError({ field })
  return value.startsWith('0x') ? (value as `0x${string}`) : `0x${value}`
}
