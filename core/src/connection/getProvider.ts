import { ClientNotSetError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace, ProviderOf } from '../networks/network.js'
import { getLinks } from './links.js'

/** The live wallet object of a connected namespace. Throws `ClientNotSetError` where nobody is connected. */
export async function getProvider<namespace extends Namespace>(
  kit: Kit,
  namespace: namespace,
): Promise<ProviderOf<namespace>> {
  const live = getLinks(kit).live.get(namespace)
  if (!live) throw new ClientNotSetError({ namespace })
  return (await live.connector.getProvider()) as ProviderOf<namespace>
}
