import {
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { InvalidTransactionError } from '../errors.js'

/** What a transaction says of accounts. */
export type Message = {
  /** Base64. */
  readonly text: string
  /** Who pays for it. */
  readonly payer: string
  readonly signatures: number
  /** Addresses of accounts that it may change. */
  readonly writable: readonly string[]
  /** Address tables, and which of their addresses it may change. */
  readonly tables: readonly { readonly address: string; readonly indexes: readonly number[] }[]
}

/**
 * Reads of a serialised transaction who pays and which accounts it may change. Throws `InvalidTransactionError`.
 * @example const { payer, writable } = readMessage(transaction)
 */
export function readMessage(transaction: Uint8Array): Message {
  try {
    const { messageBytes } = getTransactionDecoder().decode(transaction)
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    const lookups = 'addressTableLookups' in message ? message.addressTableLookups : undefined
    const { header, staticAccounts: all } = message
    const [payer] = all
    if (!payer) throw new RangeError('Nobody pays.')
    const { numSignerAccounts: signers } = header
    const lastSigner = signers - header.numReadonlySignerAccounts
    const last = all.length - header.numReadonlyNonSignerAccounts
    return {
      text: getBase64Decoder().decode(messageBytes),
      payer,
      signatures: signers,
      writable: all.filter((_, index) => index < lastSigner || (index >= signers && index < last)),
      tables: (lookups ?? []).map(({ lookupTableAddress, writableIndexes }) => ({
        address: lookupTableAddress,
        indexes: writableIndexes,
      })),
    }
  } catch {
    throw new InvalidTransactionError({ field: 'transaction' })
  }
}
