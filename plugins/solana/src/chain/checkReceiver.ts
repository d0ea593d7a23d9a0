import { type ReceiverAccount, readProperty } from '@wallet-kit/core/plugin'
import { systemProgram } from '../constants.js'
import { InvalidReceiverError } from '../errors.js'
import { isKey } from './isKey.js'
import type { ChainAccount } from './readAccounts.js'
import { token2022Program, tokenProgram } from './tokenPrograms.js'

/**
 * What a receiver is on the chain; undefined where it is an account of a key, or nobody yet. Refused are those that can own
 * nothing: programs, mints, and token accounts of any other token than the one that is sent. Throws `InvalidReceiverError`.
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
