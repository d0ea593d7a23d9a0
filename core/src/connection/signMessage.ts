import { failWith } from '../actions/failWith.js'
import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import type { signMessage as Sign } from '../actions/signMessage.js'
import type { Kit } from '../kit/kit.js'
import { getLinks } from '../slices/links.js'
import { requireCalls } from './requireCalls.js'

/** Asks the wallet of a connected account to sign a text. */
export async function signMessage(kit: Kit, options: Sign.Options): Promise<string> {
  const { caipAddress: expected } = options
  const { namespace, address, caipAddress } = getAccount(kit, options.namespace)
  const live = getLinks(kit).live.get(namespace)
  if (!address || !live) {
    const operation = 'signMessage'
    return failWith(kit, (errors) => new errors.NoActiveAddressError({ operation }))
  }
  const calls = await requireCalls(kit, namespace)
  // Read after the last wait: nothing comes between this and the question to the wallet.
  const now = getAccount(kit, options.namespace).caipAddress
  if (expected && (caipAddress !== expected || now !== expected)) {
    return failWith(kit, (errors) => new errors.AccountChangedError({ operation: 'signMessage' }))
  }
  return calls.signMessage({
    connector: live.connector,
    address,
    network: getNetwork(kit, namespace),
    message: options.message,
    signal: options.signal ?? new AbortController().signal,
  })
}
