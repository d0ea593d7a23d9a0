import type { Kit } from '@wallet-kit/core'
import { lazyAction, withDeadline, withSigner } from '@wallet-kit/core/plugin'
import type { TransactionFields } from '../chain/toRpcTransaction.js'

const act = lazyAction(
  () => import('../wallet/hostActions.js'),
  'estimateGas',
  'The plugin "eip155"',
)

/**
 * Asks the network's own RPC how much gas a transaction of the connected account would use.
 * Throws `NoActiveAddressError`, `ChainNotSupportedError`, `InvalidAddressError`, `InvalidTransactionError`, and the
 * errors of the RPC (`RpcError` where the transaction would fail).
 */
export function estimateGas(
  kit: Kit,
  options: estimateGas.Options,
): Promise<estimateGas.ReturnType> {
  return withSigner(
    kit,
    { namespace: 'eip155', operation: 'estimateGas', signal: options.signal },
    (signer) => withDeadline(() => act(kit, signer, options), { signal: signer.signal }),
  )
}

export declare namespace estimateGas {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** Units of gas. */
  type ReturnType = bigint
}
