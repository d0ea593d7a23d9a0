import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { InvalidTransactionError } from '../errors.js'

/** A serialised transaction, as whoever signs it has to see it. */
export type TransactionParts = {
  /** What is signed. */
  readonly message: Uint8Array
  /** Addresses that have to sign, in the order of the signatures; the first pays. */
  readonly signers: readonly string[]
  readonly instructions: readonly {
    readonly program: string
    /** Undefined where the address stands in a table on the chain. */
    readonly accounts: readonly (string | undefined)[]
    readonly data: Uint8Array
  }[]
}

/**
 * Reads who signs a transaction and what it asks of which programs. Throws `InvalidTransactionError`.
 * @example const programs = readInstructions(transaction).instructions.map(({ program }) => program)
 */
export function readInstructions(transaction: Uint8Array): TransactionParts {
  try {
    const { messageBytes } = getTransactionDecoder().decode(transaction)
    const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
    const { header, staticAccounts } = compiled
    // Newer formats name instructions in another way; they are not understood here.
    if (!('instructions' in compiled)) throw new RangeError('Unknown version.')
    return {
      message: new Uint8Array(messageBytes),
      signers: staticAccounts.slice(0, header.numSignerAccounts),
      instructions: compiled.instructions.map(({ programAddressIndex, accountIndices, data }) => {
        const program = staticAccounts[programAddressIndex]
        if (!program) throw new RangeError('No program.')
        return {
          program,
          accounts: (accountIndices ?? []).map((index) => staticAccounts[index]),
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
