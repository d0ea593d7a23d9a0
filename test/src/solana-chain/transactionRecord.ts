import type { LiteSVM } from 'litesvm'
import type { ParsedTransaction } from '../solana-wallet/parseTransaction.js'
import { parseTokenData } from './parseTokenData.js'
import { tokenProgramOf } from './tokenProgramOf.js'

type Address = Parameters<LiteSVM['getAccount']>[0]

/** What an account held at a moment. */
export type AccountState = {
  readonly lamports: bigint
  /** In the form of Solana's JSON. */
  readonly token?: {
    readonly mint: string
    readonly owner: string
    readonly programId: string
    readonly uiTokenAmount: { readonly amount: string; readonly decimals: number }
  }
}

/** What nodes tell of a transaction. */
export type TransactionRecord = {
  readonly signature: string
  readonly slot: number
  /** Milliseconds since 1970. */
  readonly time: number
  readonly err: unknown
  /** Lamports. */
  readonly fee: bigint
  readonly transaction: Pick<ParsedTransaction, 'message' | 'signers' | 'keys' | 'version'>
  /** Of each key. */
  readonly before: readonly AccountState[]
  readonly after: readonly AccountState[]
  readonly logs: readonly string[]
  readonly unitsConsumed: number
}

/** What the accounts hold now. */
export function readStates(svm: LiteSVM, addresses: readonly string[]): readonly AccountState[] {
  const decimalsOf = (mint: string) => {
    const account = svm.getAccount(mint as Address)
    return account.exists ? (account.data[44] ?? 0) : 0
  }
  return addresses.map((address) => {
    const account = svm.getAccount(address as Address)
    if (!account.exists) return { lamports: 0n }
    const { lamports, programAddress: programId } = account
    const token = tokenProgramOf(programId)
      ? parseTokenData(Uint8Array.from(account.data), decimalsOf)
      : undefined
    if (token?.type !== 'account') return { lamports }
    const { mint, owner, tokenAmount: uiTokenAmount } = token.info
    return { lamports, token: { mint, owner, programId, uiTokenAmount } }
  })
}
