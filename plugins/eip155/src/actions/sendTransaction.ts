import type { Kit } from '@wallet-kit/core'
import { sendTransaction as send } from '../wallet/sendTransaction.js'
import type { TransactionFields } from '../wallet/toRpcTransaction.js'
import { getSigner } from './getSigner.js'

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
  const { provider, address, caipNetworkId } = await getSigner(kit, 'sendTransaction')
  return send(provider, { ...options, from: address, caipNetworkId })
}

export declare namespace sendTransaction {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** The transaction's hash. */
  type ReturnType = string
}
