import type { Kit } from '@wallet-kit/core'
import type { CheckedReceiver } from '@wallet-kit/core/plugin'
import { nativeToken, systemProgram } from '../constants.js'
import { isKey } from './isKey.js'
import { loadSolanaKit } from './loadSolanaKit.js'

// The system program, the incinerator, and the name of the native coin: nobody has their keys.
const burn = new Set([systemProgram, '1nc1nerator11111111111111111111111111111111', nativeToken])

/**
 * Reads a text as a receiver: the base58 text of 32 bytes, with whether any key can own it. What the chain has there is looked at
 * when the transfer is estimated, and when it is sent.
 */
export async function readReceiver(kit: Kit, text: string): Promise<CheckedReceiver | undefined> {
  if (!isKey(text)) return undefined
  if (burn.has(text)) return { address: text, issue: 'burn' }
  const { isKeyless } = await loadSolanaKit(kit)
  return isKeyless(text) ? { address: text, issue: 'keyless' } : { address: text }
}
