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
  /** Address tables, and which of their addresses it may change or only reads. */
  readonly tables: readonly {
    readonly address: string
    readonly writable: readonly number[]
    readonly readonly: readonly number[]
  }[]
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
      tables: (lookups ?? []).map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
        address: lookupTableAddress,
        writable: writableIndexes,
        readonly: readonlyIndexes,
      })),
    }
  } catch {
    throw new InvalidTransactionError({ field: 'transaction' })
  }
}

/** A serialised transaction, as whoever signs it has to see it. */
export type TransactionParts = {
  /** What is signed. */
  readonly message: Uint8Array
  /** The hash of a recent block, or the value of a durable nonce: what ties the transaction to a network. Base58. */
  readonly lifetime: string
  /** Addresses that have to sign, in the order of the signatures; the first pays. */
  readonly signers: readonly string[]
  readonly instructions: readonly {
    readonly program: string
    /** Undefined: the address is in a table on the chain, and was not passed. */
    readonly accounts: readonly (string | undefined)[]
    readonly data: Uint8Array
  }[]
}

/**
 * Reads who signs a transaction and what it asks of which programs. `lookedUp` are the addresses that it finds in tables, as
 * `lookUpAddresses` reads them. Throws `InvalidTransactionError`.
 * @example const programs = readInstructions(transaction).instructions.map(({ program }) => program)
 */
export function readInstructions(
  transaction: Uint8Array,
  lookedUp: readonly string[] = [],
): TransactionParts {
  try {
    const { messageBytes } = getTransactionDecoder().decode(transaction)
    const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
    const { header, staticAccounts } = compiled
    // Newer formats name instructions in another way; they are not understood here.
    if (!('instructions' in compiled)) throw new RangeError('Unknown version.')
    // The addresses of tables are numbered behind those of the transaction itself.
    const addresses: readonly string[] = [...staticAccounts, ...lookedUp]
    return {
      message: new Uint8Array(messageBytes),
      lifetime: compiled.lifetimeToken,
      signers: staticAccounts.slice(0, header.numSignerAccounts),
      instructions: compiled.instructions.map(({ programAddressIndex, accountIndices, data }) => {
        const program = staticAccounts[programAddressIndex]
        if (!program) throw new RangeError('No program.')
        return {
          program,
          accounts: (accountIndices ?? []).map((index) => addresses[index]),
          data: new Uint8Array(data ?? []),
        }
      }),
    }
  } catch {
    throw new InvalidTransactionError({ field: 'transaction' })
  }
}

/**
 * Whether bytes are what a signature of a transaction is made of: whoever signs them as a message signs that transaction.
 * @example if (isTransactionMessage(bytes)) refuse()
 */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    const { header, staticAccounts } = message
    return end === bytes.length && header.numSignerAccounts <= staticAccounts.length
  } catch {
    return false
  }
}
