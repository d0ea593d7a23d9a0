import { requireAdapter } from '../connection/requireAdapter.js'
import { cutText } from '../format/cutText.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { readImageUrl } from '../service/readImageUrl.js'
import { chainsSlice } from '../slices/chains.js'
import { type Identity, identitySlice } from '../slices/identity.js'
import { fetchResource } from './fetchResource.js'
import { getAccount } from './getAccount.js'

const importService = () => import('../service/lookupIdentity.js')

/**
 * Reads the public name and image of an address, of the active account by default: from the blockchain service where one is
 * configured, else from the chain. Kept for 5 minutes. An address without a name gives an empty identity.
 */
export async function fetchIdentity(
  kit: Kit,
  options: fetchIdentity.Options = {},
): Promise<Identity | undefined> {
  const account = getAccount(kit, options.namespace)
  const { namespace } = account
  const address = options.address ?? account.address
  if (!address) return undefined
  return fetchResource(kit, identitySlice, {
    key: `${namespace}:${address}`,
    load: async () => {
      const { name, avatar } = await lookup(kit, { namespace, address })
      const image = readImageUrl(avatar)
      return { ...(name && { name: cutText(name, 100) }), ...(image && { image }) }
    },
  })
}

async function lookup(kit: Kit, options: { namespace: Namespace; address: string }) {
  const { namespace, address } = options
  const isServed = namespace === 'eip155' && kit.config.services?.blockchain
  if (isServed) {
    const { lookupIdentity } = await kit.load(importService, 'The service client')
    return lookupIdentity(kit, { address })
  }
  const adapter = await requireAdapter(kit, namespace)
  const networks = kit
    .read(chainsSlice)
    .networks.peek()
    .filter((network) => network.namespace === namespace)
  const name = await adapter.lookupName?.({ address, networks })
  // A name without a picture is still a name.
  const avatar = name && (await adapter.lookupAvatar?.({ name, networks }).catch(() => null))
  return { name, avatar }
}

export declare namespace fetchIdentity {
  type Options = { readonly address?: string; readonly namespace?: Namespace }
}
