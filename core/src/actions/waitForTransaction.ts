import { requireCalls } from '../connection/requireCalls.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../namespaces/caip.js'
import { chainsSlice } from '../slices/chains.js'
import { failWith } from './failWith.js'

/**
 * Waits until a transaction has come into a block, or another one in its place (`replaced`: sped up or cancelled in the wallet): no
 * deadline, the signal ends the wait. Throws `NetworkNotFoundError`, `UnsupportedOperationError` where the namespace cannot tell, and what the adapter throws.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, caipNetworkId, signal }: waitForTransaction.Options,
): Promise<waitForTransaction.ReturnType> {
  const network = kit
    .read(chainsSlice)
    .networks.peek()
    .find((each) => each.caipNetworkId === caipNetworkId)
  const { namespace } = parseCaipNetworkId(caipNetworkId) ?? {}
  if (!network || !namespace) {
    return failWith(kit, (errors) => new errors.NetworkNotFoundError({ caipNetworkId }))
  }
  const calls = await requireCalls(kit, namespace)
  signal.throwIfAborted()
  const operation = 'waitForTransaction'
  return (
    calls.waitForTransaction?.({ hash, network, signal }) ??
    failWith(kit, (errors) => new errors.UnsupportedOperationError({ operation, namespace }))
  )
}

export declare namespace waitForTransaction {
  type Options = {
    readonly hash: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly signal: AbortSignal
  }
  type ReturnType = { readonly status: 'confirmed' | 'failed' | 'replaced' }
}
