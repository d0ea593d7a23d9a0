import { readProperty } from '@wallet-kit/core'
import { InvalidReceiverError } from '../errors.js'
import type { ChainAccount } from './readAccounts.js'
import { token2022Program, tokenProgram } from './tokenPrograms.js'

/**
 * Refuses receivers that can own nothing: programs, mints, and token accounts of any other token than the one that is sent.
 * True where the receiver is itself a token account of that token. Throws `InvalidReceiverError`.
 */
export function checkReceiver(receiver: ChainAccount | undefined, mint?: string): boolean {
  if (!receiver) return false
  if (receiver.isProgram) throw new InvalidReceiverError({ what: 'a program' })
  if (receiver.program !== tokenProgram && receiver.program !== token2022Program) return false
  if (receiver.type === 'mint') throw new InvalidReceiverError({ what: 'a token' })
  if (!mint || readProperty(receiver.info, 'mint') !== mint) {
    throw new InvalidReceiverError({ what: 'a token account' })
  }
  return true
}
