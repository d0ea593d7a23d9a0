import type { Kit } from '@wallet-kit/core'
import { lazyAction, reportFailure, withDeadline, withSigner } from '@wallet-kit/core/plugin'
import type { TransactionFields } from '../chain/toRpcTransaction.js'

const act = lazyAction(
  () => import('../wallet/hostActions.js'),
  'sendTransaction',
  'The plugin "eip155"',
)

/**
 * Has the connected wallet send a transaction on the account's network; gives its hash.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `WrongNetworkError`, `InvalidAddressError`, `InvalidTransactionError` and the wallet's
 * errors (`UserRejectedError`, `RequestPendingError`, `WalletRequestError` …).
 * @example const hash = await sendTransaction(kit, { to: '0x…', value: parseUnits('0.01', 18) })
 */
export function sendTransaction(
  kit: Kit,
  options: sendTransaction.Options,
): Promise<sendTransaction.ReturnType> {
  const asking = withSigner(
    kit,
    { namespace: 'eip155', operation: 'sendTransaction', signal: options.signal },
    (signer) => withDeadline(() => act(kit, signer, options), { signal: signer.signal }),
  )
  return reportFailure(kit, asking)
}

export declare namespace sendTransaction {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** The transaction's hash. */
  type ReturnType = string
}
