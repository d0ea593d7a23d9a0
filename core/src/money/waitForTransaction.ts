import { requireCalls } from '../connection/requireCalls.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import { NetworkNotFoundError } from '../errors/network.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'

/**
 * Waits until a transaction has come into a block, or another one in its place (`replaced`: sped up or cancelled in the wallet), or
 * until the network has forgotten it (`dropped`: it may yet come into a block). There is no deadline, the signal ends the wait. Throws `NetworkNotFoundError`, `UnsupportedOperationError` where the namespace cannot tell, and what the adapter throws.
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
    throw new NetworkNotFoundError({ caipNetworkId })
  }
  const calls = await requireCalls(kit, namespace)
  const { waitForTransaction: waitOnChain } = calls
  if (!waitOnChain) {
    throw new UnsupportedOperationError({ operation: 'waitForTransaction', namespace })
  }
  const end = new AbortController()
  const wait = (signal: AbortSignal) =>
    new Promise<waitForTransaction.ReturnType>((resolve, reject) => {
      signal.addEventListener('abort', () => end.abort(signal.reason))
      const onStatus = (status: 'pending' | 'dropped') => {
        if (status === 'dropped') resolve({ status })
      }
      waitOnChain.call(calls, { hash, network, signal: end.signal, onStatus }).then(resolve, reject)
    })
  return withDeadline(wait, { signal }).finally(() => end.abort())
}

export declare namespace waitForTransaction {
  type Options = {
    readonly hash: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly signal: AbortSignal
  }
  type ReturnType = { readonly status: 'confirmed' | 'failed' | 'replaced' | 'dropped' }
}
