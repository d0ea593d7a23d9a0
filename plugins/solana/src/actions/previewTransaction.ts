import { type Kit, lazySignerAction } from '@wallet-kit/core'
import type { TransactionPreview } from '@wallet-kit/core/plugin'

const run = lazySignerAction(
  'solana',
  () => import('../wallet/hostActions.js'),
  'previewTransaction',
)

/**
 * What a transaction would change in the connected account, by a simulation of the network's own RPC: what leaves and arrives, SOL and
 * tokens, and who may take of its tokens afterwards. Asks no wallet. Throws `NoActiveAddressError`, `ChainNotSupportedError`,
 * `InvalidTransactionError`.
 * @see https://solana.com/docs/rpc/http/simulatetransaction
 * @example
 * const preview = await previewTransaction(kit, { transaction: transaction.serialize() })
 * if (preview.isSimulated) showChanges(preview.changes)
 */
export function previewTransaction(
  kit: Kit,
  options: previewTransaction.Options,
): Promise<previewTransaction.ReturnType> {
  return run(kit, options)
}

export declare namespace previewTransaction {
  type Options = {
    /** Serialised, legacy or versioned, signed or not. */
    readonly transaction: Uint8Array
    readonly signal?: AbortSignal | undefined
  }
  /** Amounts in base units. `isSimulated: false` if the node simulates nothing, does not answer (`isUnreached`) or fails (`isFailed`). */
  type ReturnType = TransactionPreview
}
