import { requireCalls } from '../connection/requireCalls.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Network } from '../networks/network.js'

/**
 * Whether there is a contract at an address of a network. Throws as `lookupToken` does.
 */
export async function isContract(kit: Kit, options: isContract.Options): Promise<boolean> {
  const { namespace } = options.network
  const calls = await requireCalls(kit, namespace)
  if (calls.isContract) return calls.isContract(options)
  const operation = 'isContract'
  throw new UnsupportedOperationError({ operation, namespace })
}

export declare namespace isContract {
  type Options = {
    /** In the namespace's own text form. */
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
