import type { Kit } from '@wallet-kit/core'
import type { TransactionFields } from '../wallet/toRpcTransaction.js'
import { loadWork } from './loadWork.js'

/**
 * Has the connected wallet send a transaction on the account's network; gives its hash.
 * Throws `NoActiveAddressError`, `WrongNetworkError`, `InvalidAddressError`, `InvalidTransactionError` and the wallet's
 * errors (`UserRejectedError`, `RequestPendingError`, `WalletRequestError` …).
 * @example const hash = await sendTransaction(kit, { to: '0x…', value: parseUnits('0.01', 18) })
 */
export async function sendTransaction(
  kit: Kit,
  options: sendTransaction.Options,
): Promise<sendTransaction.ReturnType> {
  const work = await loadWork(kit, options.signal)
  return work.sendTransaction(kit, options)
}

export declare namespace sendTransaction {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** The transaction's hash. */
  type ReturnType = string
}
