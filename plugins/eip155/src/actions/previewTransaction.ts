import { type Kit, lazySignerAction } from '@wallet-kit/core'
import type { TransactionPreview } from '@wallet-kit/core/plugin'
import type { TransactionFields } from '../chain/transaction.js'

const run = lazySignerAction(
  'eip155',
  () => import('../wallet/hostActions.js'),
  'previewTransaction',
)

/**
 * What a transaction of the connected account would change in it, by a simulation of the network's own RPC: which tokens and how
 * much of the coin leave and arrive, and what others may take of it afterwards. Asks no wallet. Throws `NoActiveAddressError`,
 * `ChainNotSupportedError`, `InvalidAddressError`, `InvalidTransactionError`.
 * @see https://ethereum.github.io/execution-apis/docs/reference/eth_simulateV1
 * @example
 * const preview = await previewTransaction(kit, { transaction: { to, data } })
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
    readonly transaction: TransactionFields
    readonly signal?: AbortSignal | undefined
  }
  /** Amounts in base units. `isSimulated: false` if the node simulates nothing, does not answer (`isUnreached`) or fails (`isFailed`). */
  type ReturnType = TransactionPreview
}
