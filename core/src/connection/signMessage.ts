import { getNetwork } from '../actions/getNetwork.js'
import type { Kit } from '../kit/kit.js'
import { requireCalls } from './requireCalls.js'
import type { Signer } from './withSigner.js'

/** Has the adapter ask a signer's wallet to sign a text. */
export async function signMessage(
  kit: Kit,
  { signer, message }: { readonly signer: Signer; readonly message: string },
): Promise<string> {
  const { namespace } = signer
  const calls = await requireCalls(kit, namespace)
  // A text may be signed on any network, also where the wallet is on one that is not configured.
  const network = signer.network ?? getNetwork(kit, namespace)
  return calls.signMessage({ ...signer, network, message })
}
