import { act } from '../connection/act.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'

/**
 * Asks the wallet to sign a text; gives the signature in the namespace's own text form (hex for eip155).
 * Throws `NoActiveAddressError`, `AccountChangedError`, `UserRejectedError` and the wallet's other errors.
 * @example const signature = await signMessage(kit, { message: 'Hello' })
 */
export function signMessage(kit: Kit, options: signMessage.Options): Promise<string> {
  return act(kit, 'signMessage', options)
}

export declare namespace signMessage {
  type Options = {
    readonly message: string
    /** Default the active namespace. */
    readonly namespace?: Namespace
    /** CAIP-10: who signs, and on which network. Where another account or network is in its place by now, nobody is asked. */
    readonly caipAddress?: string | undefined
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal
  }
}
