import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction('solana', () => import('../wallet/hostActions.js'), 'signTransaction')

/**
 * Has the connected wallet sign a serialised transaction, legacy or versioned, for the active network; gives it serialised.
 * A wallet may change it before it signs. Throws `NoActiveAddressError`, `AccountChangedError`, `InvalidTransactionError`, `UnsupportedMethodError`,
 * `ChainNotSupportedError`, `UnauthorizedError`, `SignatureUnknownError` if the answer was lost, and the wallet's errors (`UserRejectedError`, `WalletAnswerError` …).
 * @example const signed = await signTransaction(kit, { transaction: transaction.serialize() })
 */
export function signTransaction(
  kit: Kit,
  options: signTransaction.Options,
): Promise<signTransaction.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace signTransaction {
  type Options = {
    /** Serialised; signatures of others stay. */
    readonly transaction: Uint8Array
    readonly signal?: AbortSignal | undefined
  }
  /** The signed transaction, serialised. */
  type ReturnType = Uint8Array
}
