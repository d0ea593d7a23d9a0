import type { Kit } from '../kit/kit.js'
import type { Naming } from '../plugin/contributions.js'
import { identitySlice } from '../slices/identity.js'
import { getAccount } from './getAccount.js'
import { getAvailable } from './getAvailable.js'
import { getNetwork } from './getNetwork.js'

/** Reactive: the way to a name, where a plugin brings one and the active account is known to have none. */
export function getNaming(kit: Kit): Naming | undefined {
  const key = `${getNetwork(kit).caipNetworkId}:${getAccount(kit).address}`
  const identity = kit.read(identitySlice).entries.value.get(key)?.value
  return identity && !identity.name ? getAvailable(kit, 'naming')[0] : undefined
}
