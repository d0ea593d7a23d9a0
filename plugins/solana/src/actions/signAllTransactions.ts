import type { Kit } from '@wallet-kit/core'
import { reportFailure } from '@wallet-kit/core/plugin'
import { callWork } from './callWork.js'

/**
 * Has the connected wallet sign several serialised transactions in one act of the visitor; gives them in the same order.
 * Throws what `signTransaction` throws; all of them are signed, or none.
 */
export function signAllTransactions(
  kit: Kit,
  options: signAllTransactions.Options,
): Promise<signAllTransactions.ReturnType> {
  const asking = callWork(kit, {
    operation: 'signAllTransactions',
    signal: options.signal,
    run: (work, signer) => work.signAllTransactions(kit, signer, options),
  })
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
