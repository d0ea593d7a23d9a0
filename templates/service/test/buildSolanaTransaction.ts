import { base64 } from '@scure/base'
import {
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

const block = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'

/** An unsigned transaction in base64. It takes addresses from `tables` if they have them. */
export function buildSolanaTransaction({
  payer,
  instructions,
  tables = {},
}: buildSolanaTransaction.Options): string {
  const lifetime = { blockhash: blockhash(block), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => compressTransactionMessageUsingAddressLookupTables(message, tables),
  )
  const bytes = getTransactionEncoder().encode(compileTransaction(message))
  return base64.encode(new Uint8Array(bytes))
}

export declare namespace buildSolanaTransaction {
  type Options = {
    readonly payer: Address
    readonly instructions: readonly Instruction[]
    /** Addresses by their table. */
    readonly tables?: Readonly<Record<Address, Address[]>>
  }
}
