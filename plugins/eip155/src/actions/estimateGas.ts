import { type Kit, lazySignerAction } from '@wallet-kit/core'
import type { TransactionFields } from '../chain/transaction.js'

const run = lazySignerAction('eip155', () => import('../wallet/hostActions.js'), 'estimateGas')

/**
 * Asks the network's own RPC how much gas a transaction of the connected account would use.
 * Throws `NoActiveAddressError`, `ChainNotSupportedError`, `InvalidAddressError`, `InvalidTransactionError`, and the
 * errors of the RPC (`RpcError` where the transaction would fail).
 * @example const gas = await estimateGas(kit, { to, data })
 */
export function estimateGas(
  kit: Kit,
  options: estimateGas.Options,
): Promise<estimateGas.ReturnType> {
  return run(kit, options)
}

export declare namespace estimateGas {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** Units of gas. */
  type ReturnType = bigint
}
