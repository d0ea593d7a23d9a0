import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { type Identity, identitySlice } from '../slices/identity.js'
import { getAccount } from './getAccount.js'

/** Reactive: the public name and image of an address, of the active account by default, as far as they have been read. */
export function getIdentity(kit: Kit, address?: string, namespace?: Namespace): Identity {
  const account = getAccount(kit, namespace)
  const key = `${account.namespace}:${address ?? account.address}`
  return kit.read(identitySlice).entries.value.get(key)?.value ?? none
}

const none: Identity = {}
