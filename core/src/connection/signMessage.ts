import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { askToSign } from './askToSign.js'
import { requireCalls } from './connectors.js'
import { getAccount } from './getAccount.js'
import { withSigner } from './withSigner.js'

/**
 * Asks the wallet to sign a text, of the account that is connected in this very moment. Throws `SignatureUnknownError` if the wallet was
 * asked and its answer was lost, and the errors of the wallet (`UserRejectedError` …), which say that it did not sign.
 */
export async function signMessage(kit: Kit, options: signMessage.Options): Promise<string> {
  const { message, caipAddress, signal } = options
  const { namespace } = getAccount(kit, options.namespace)
  return withSigner(
    kit,
    { namespace, operation: 'signMessage', caipAddress, signal },
    async (signer) => {
      const calls = await requireCalls(kit, namespace)
      // A text may be signed on any network, also where the wallet is on one that is not configured.
      const network = signer.network ?? getNetwork(kit, namespace)
      return askToSign({ ...signer, network }, (signer) =>
        calls.signMessage({ ...signer, message }),
      )
    },
  )
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
