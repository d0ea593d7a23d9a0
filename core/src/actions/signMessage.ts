import { act } from '../connection/act.js'
import { withSigner } from '../connection/withSigner.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { getAccount } from './getAccount.js'
import { reportFailure } from './reportFailure.js'

/**
 * Asks the wallet to sign a text; gives the signature in the namespace's own text form (hex for eip155).
 * Throws `NoActiveAddressError`, `AccountChangedError` where the account or its network is another one by the moment in which the
 * wallet would be asked, `UserRejectedError` and the wallet's other errors.
 * @example const signature = await signMessage(kit, { message: 'Hello' })
 */
export function signMessage(kit: Kit, options: signMessage.Options): Promise<string> {
  const { message, caipAddress, signal } = options
  const { namespace } = getAccount(kit, options.namespace)
  const signing = withSigner(
    kit,
    { namespace, operation: 'signMessage', caipAddress, signal },
    (signer) => act(kit, 'signMessage', { signer, message }),
  )
  return reportFailure(kit, signing)
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
