import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'
import type { SolanaSendOptions } from '../wallet/solanaWallet.js'

const run = lazySignerAction(
  'solana',
  () => import('../wallet/hostActions.js'),
  'signAndSendTransaction',
)

/**
 * Has the connected wallet sign a serialised transaction and send it on the active network; gives its signature. Where the
 * wallet only signs, it is sent by the network's own RPC. It has been taken then, not confirmed; where no node answered, it may have
 * been taken.
 * Throws what `signTransaction` throws, `OutcomeUnknownError` if the wallet may have sent it, and the errors of the RPC (`RpcError` where the
 * node refuses it).
 * @example const signature = await signAndSendTransaction(kit, { transaction: transaction.serialize() })
 */
export function signAndSendTransaction(
  kit: Kit,
  options: signAndSendTransaction.Options,
): Promise<signAndSendTransaction.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace signAndSendTransaction {
  type Options = {
    /** Serialised. */
    readonly transaction: Uint8Array
    /** `skipPreflight`, `preflightCommitment`, `maxRetries` …, as the Wallet Standard has them. */
    readonly options?: SolanaSendOptions | undefined
    readonly signal?: AbortSignal | undefined
  }
  /** The transaction's signature in base58, by which it is found. */
  type ReturnType = string
}
