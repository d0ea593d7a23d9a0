import type { Kit } from '@wallet-kit/core'
import { lazyAction, reportFailure, withDeadline, withSigner } from '@wallet-kit/core/plugin'

const act = lazyAction(
  () => import('../wallet/hostActions.js'),
  'signAllTransactions',
  'The plugin "solana"',
)

/**
 * Has the connected wallet sign several serialised transactions in one act of the visitor; gives them in the same order.
 * Throws what `signTransaction` throws; all of them are signed, or none.
 */
export function signAllTransactions(
  kit: Kit,
  options: signAllTransactions.Options,
): Promise<signAllTransactions.ReturnType> {
  const asking = withSigner(
    kit,
    { namespace: 'solana', operation: 'signAllTransactions', signal: options.signal },
    (signer) => withDeadline(() => act(kit, signer, options), { signal: signer.signal }),
  )
  return reportFailure(kit, asking)
}

export declare namespace signAllTransactions {
  type Options = {
    /** Serialised, at least one. */
    readonly transactions: readonly Uint8Array[]
    readonly signal?: AbortSignal | undefined
  }
  /** The signed transactions, serialised. */
  type ReturnType = readonly Uint8Array[]
}
