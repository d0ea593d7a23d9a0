import type { Kit } from '@wallet-kit/core'
import { type CheckedReceiver, type ReceiverAccount, readProperty } from '@wallet-kit/core/plugin'
import { nativeToken, systemProgram, token2022Program, tokenProgram } from '../constants.js'
import { InvalidReceiverError } from '../errors.js'
import type { ChainAccount } from './accounts.js'
import { isKey } from './address.js'
import { loadSolanaKit } from './loadSolanaKit.js'

// The system program, the incinerator, and the name of the native coin: nobody has their keys.
const burn = new Set([systemProgram, '1nc1nerator11111111111111111111111111111111', nativeToken])

/**
 * Reads a text as a receiver: the base58 text of 32 bytes, and whether a key can own it. `checkReceiver` looks at the chain, when the
 * transfer is estimated and again when it is sent.
 */
export async function readReceiver(kit: Kit, text: string): Promise<CheckedReceiver | undefined> {
  if (!isKey(text)) return undefined
  if (burn.has(text)) return { address: text, issue: 'burn' }
  const { isKeyless } = await loadSolanaKit(kit)
  return isKeyless(text) ? { address: text, issue: 'keyless' } : { address: text }
}

/**
 * What a receiver is on the chain; undefined where it is an account of a key, or not in use yet. Throws `InvalidReceiverError` for
 * what can own nothing: a program, a mint, a token account of another token than the one that is sent.
 */
export function checkReceiver(
  receiver: ChainAccount | undefined,
  { mint, isKeyless }: checkReceiver.Options,
): ReceiverAccount | undefined {
  if (!receiver) return undefined
  if (receiver.isProgram) throw new InvalidReceiverError({ what: 'a program' })
  if (receiver.program !== tokenProgram && receiver.program !== token2022Program) {
    return isKeyless || receiver.program !== systemProgram ? { type: 'program' } : undefined
  }
  if (receiver.type === 'mint') throw new InvalidReceiverError({ what: 'a token' })
  const given = readProperty(receiver.info, 'owner')
  const owner = isKey(given) ? given : undefined
  if (!owner || !mint || readProperty(receiver.info, 'mint') !== mint) {
    throw new InvalidReceiverError({ what: 'a token account', owner })
  }
  return { type: 'token', owner }
}

export declare namespace checkReceiver {
  type Options = {
    /** The token that is sent; absent: the native coin. */
    readonly mint?: string | undefined
    /** No key can own its address. */
    readonly isKeyless: boolean
  }
}
