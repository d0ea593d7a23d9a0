import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction(
  'solana',
  () => import('../wallet/hostActions.js'),
  'signAllTransactions',
)

/**
 * Has the connected wallet sign several serialised transactions in one request; gives them in the same order.
 * Throws what `signTransaction` throws; all of them are signed, or none.
 * @example const [first, second] = await signAllTransactions(kit, { transactions: [one.serialize(), other.serialize()] })
 */
export function signAllTransactions(
  kit: Kit,
  options: signAllTransactions.Options,
): Promise<signAllTransactions.ReturnType> {
  return reportFailure(kit, run(kit, options))
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
