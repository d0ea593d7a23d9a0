import { toAddress } from './toAddress.js'

/** A call that takes addresses: its selector (eight hex digits), and each address as a word. */
export function encodeRead(selector: string, ...addresses: readonly string[]): `0x${string}` {
  const words = addresses.map((each) => toAddress(each).slice(2).toLowerCase().padStart(64, '0'))
  return `0x${selector}${words.join('')}`
}
