import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import type { Namespace } from '../networks/providers.js'
import { type Identity, identitySlice } from './identity.js'

/** Reactive: the public name and image of an address, of the active account by default, on its namespace's network, as far as they have been read. */
export function getIdentity(kit: Kit, address?: string, namespace?: Namespace): Identity {
  const { caipNetworkId } = getNetwork(kit, namespace)
  const key = `${caipNetworkId}:${address ?? getAccount(kit, namespace).address}`
  return kit.read(identitySlice).entries.value.get(key)?.value ?? none
}

const none: Identity = {}
