import type { Kit } from '@wallet-kit/core'
import type { TransactionFields } from '../wallet/toRpcTransaction.js'
import { loadWork } from './loadWork.js'

/**
 * Asks the network's own RPC how much gas a transaction of the connected account would use.
 * Throws `NoActiveAddressError`, `ChainNotSupportedError`, `InvalidAddressError`, `InvalidTransactionError`, and the
 * errors of the RPC (`RpcError` where the transaction would fail).
 */
export async function estimateGas(
  kit: Kit,
  options: estimateGas.Options,
): Promise<estimateGas.ReturnType> {
  const work = await loadWork(kit, options.signal)
  return work.estimateGas(kit, options)
}

export declare namespace estimateGas {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** Units of gas. */
  type ReturnType = bigint
}
