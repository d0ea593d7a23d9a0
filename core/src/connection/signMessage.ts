import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import type { signMessage as Sign } from '../actions/signMessage.js'
import { NoActiveAddressError } from '../errors/account.js'
import type { Kit } from '../kit/kit.js'
import { linksSlice } from '../slices/links.js'
import { loadAdapter } from './loadAdapter.js'

/** Asks the wallet of a connected account to sign a text. */
export async function signMessage(kit: Kit, options: Sign.Options): Promise<string> {
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
