import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import type { Naming } from '../plugin/contributions.js'
import { getAvailable } from './accountTabs.js'
import { identitySlice } from './identity.js'

/** Reactive: the way to a name, where a plugin brings one and the active account is known to have none. */
export function getNaming(kit: Kit): Naming | undefined {
  const key = `${getNetwork(kit).caipNetworkId}:${getAccount(kit).address}`
  const identity = kit.read(identitySlice).entries.value.get(key)?.value
  return identity && !identity.name ? getAvailable(kit, 'naming')[0] : undefined
}
