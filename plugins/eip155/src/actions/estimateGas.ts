import type { Kit } from '@wallet-kit/core'
import type { TransactionFields } from '../wallet/toRpcTransaction.js'
import { callWork } from './callWork.js'

/**
 * Asks the network's own RPC how much gas a transaction of the connected account would use.
 * Throws `NoActiveAddressError`, `ChainNotSupportedError`, `InvalidAddressError`, `InvalidTransactionError`, and the
 * errors of the RPC (`RpcError` where the transaction would fail).
 */
export function estimateGas(
  kit: Kit,
  options: estimateGas.Options,
): Promise<estimateGas.ReturnType> {
  return callWork(kit, {
    operation: 'estimateGas',
    signal: options.signal,
    run: (work, signer) => work.estimateGas(kit, signer, options),
  })
}

export declare namespace estimateGas {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** Units of gas. */
  type ReturnType = bigint
}
