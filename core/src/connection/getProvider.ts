import { failWith } from '../actions/failWith.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace, ProviderOf } from '../namespaces/providers.js'
import { getLinks } from '../slices/links.js'

/** The live wallet object of a connected namespace. Throws `ClientNotSetError` where nobody is connected. */
export async function getProvider<namespace extends Namespace>(
  kit: Kit,
  namespace: namespace,
): Promise<ProviderOf<namespace>> {
  const live = getLinks(kit).live.get(namespace)
  if (!live) return failWith(kit, (errors) => new errors.ClientNotSetError({ namespace }))
  return (await live.connector.getProvider()) as ProviderOf<namespace>
}
