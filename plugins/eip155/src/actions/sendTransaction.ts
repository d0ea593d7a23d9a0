import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'
import type { TransactionFields } from '../chain/transaction.js'

const run = lazySignerAction('eip155', () => import('../wallet/hostActions.js'), 'sendTransaction')

/**
 * Has the connected wallet send a transaction on the account's network; gives its hash.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `WrongNetworkError`, `InvalidAddressError`, `InvalidTransactionError`, the wallet's
 * errors that prove that nothing was sent (`UserRejectedError`, `RequestPendingError` …), and `OutcomeUnknownError` if nothing proves it.
 * @example const hash = await sendTransaction(kit, { to: '0x…', value: parseUnits('0.01', 18) })
 */
export function sendTransaction(
  kit: Kit,
  options: sendTransaction.Options,
): Promise<sendTransaction.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace sendTransaction {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** The transaction's hash. */
  type ReturnType = string
}
