import { loadAdapter } from '../connection/loadAdapter.js'
import { NoActiveAddressError } from '../errors/account.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { linksSlice } from '../slices/links.js'
import { getAccount } from './getAccount.js'
import { getNetwork } from './getNetwork.js'

/**
 * Asks the wallet to sign a text; gives the signature in the namespace's own text form (hex for eip155).
 * Throws `NoActiveAddressError`, `UserRejectedError` and the wallet's other errors.
 * @example const signature = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage(kit: Kit, options: signMessage.Options): Promise<string> {
  const { namespace, address } = getAccount(kit, options.namespace)
  const live = kit.read(linksSlice).live.peek().get(namespace)
  if (!address || !live) throw new NoActiveAddressError({ operation: 'signMessage' })
  const adapter = await loadAdapter(kit, namespace)
  return adapter.signMessage({
    connector: live.connector,
    address,
    network: getNetwork(kit, namespace),
    message: options.message,
    signal: options.signal ?? new AbortController().signal,
  })
}

export declare namespace signMessage {
  type Options = {
    readonly message: string
    /** Default the active namespace. */
    readonly namespace?: Namespace
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal
  }
}
