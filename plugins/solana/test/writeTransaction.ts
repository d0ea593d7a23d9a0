import {
  type AddressLookupTableAccount,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { alice, bob } from './createFakeWallet.js'

/** Alice pays lamports to an address. */
export const payLamports = (lamports: number, to = bob) =>
  SystemProgram.transfer({
    fromPubkey: new PublicKey(alice),
    toPubkey: new PublicKey(to),
    lamports,
  })

/** Serialises an unsigned transaction by the official library. */
export function writeTransaction(
  instructions: TransactionInstruction[],
  { payer = alice, isLegacy = false, blockhash = bob, tables = [] }: writeTransaction.Options = {},
): Uint8Array {
  const message = new TransactionMessage({
    ...{ payerKey: new PublicKey(payer), instructions, recentBlockhash: blockhash },
  })
  const compiled = isLegacy
    ? message.compileToLegacyMessage()
    : message.compileToV0Message([...tables])
  return new VersionedTransaction(compiled).serialize()
}

export declare namespace writeTransaction {
  type Options = {
    readonly payer?: string
    /** In the older format, not in version 0. */
    readonly isLegacy?: boolean
    readonly blockhash?: string
    readonly tables?: readonly AddressLookupTableAccount[]
  }
}
