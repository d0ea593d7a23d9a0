import { decodeSs58 } from './decodeSs58.js'

/** Whether a text is the SS58 address of an account, checksum included; whichever network's prefix it has. */
export function isAddress(value: unknown): value is string {
  return decodeSs58(value) !== undefined
}
