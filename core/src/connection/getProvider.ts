import { ClientNotSetError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/namespaces.js'
import type { ProviderOf } from '../networks/network.js'
import { openProvider } from './askWallet.js'
import type { Connector } from './connector.js'
import { getLinks } from './links.js'

/**
 * The live wallet object of a connected namespace. Throws `ClientNotSetError` where nobody is connected, and what `openProvider`
 * throws: `WalletTimeoutError` where a connector of the host does not give it within 10 s.
 */
export async function getProvider<namespace extends Namespace>(
  kit: Kit,
  namespace: namespace,
): Promise<ProviderOf<namespace>> {
  const live = getLinks(kit).live.get(namespace)
  if (!live) throw new ClientNotSetError({ namespace })
  return openProvider(live.connector as Connector<namespace>)
}
