import type { Kit } from '@wallet-kit/core'
import {
  lazyAction,
  type TransactionPreview,
  withDeadline,
  withSigner,
} from '@wallet-kit/core/plugin'
import type { TransactionFields } from '../chain/toRpcTransaction.js'

const act = lazyAction(
  () => import('../wallet/hostActions.js'),
  'previewTransaction',
  'The plugin "eip155"',
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
  return withSigner(
    kit,
    { namespace: 'eip155', operation: 'previewTransaction', signal: options.signal },
    (signer) => withDeadline(() => act(kit, signer, options), { signal: signer.signal }),
  )
}

export declare namespace previewTransaction {
  type Options = {
    readonly transaction: TransactionFields
    readonly signal?: AbortSignal | undefined
  }
  /** Amounts in base units. `isSimulated: false` where the node simulates nothing, or does not answer. */
  type ReturnType = TransactionPreview
}
