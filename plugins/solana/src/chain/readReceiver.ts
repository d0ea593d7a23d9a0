import type { CheckedReceiver } from '@wallet-kit/core'
import { nativeToken } from '../constants.js'
import { isKey } from './isKey.js'

// The system program, the incinerator, and the name of the native coin: nobody has their keys.
const burn = new Set([
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  nativeToken,
])

/** Reads a text as a receiver: the base58 text of 32 bytes. Whether the chain has an account there is looked at when it is sent. */
export function readReceiver(text: string): CheckedReceiver | undefined {
  if (!isKey(text)) return undefined
  return burn.has(text) ? { address: text, issue: 'burn' } : { address: text }
}
