import type { Kit } from '../kit/kit.js'
import type { Naming } from '../plugin/contributions.js'
import { identitySlice } from '../slices/identity.js'
import { getAccount } from './getAccount.js'
import { getAvailable } from './getAvailable.js'
import { getNetwork } from './getNetwork.js'

/** Reactive: the way to a name, where a plugin brings one; undefined for an account that has a name, null until that is known. */
export function getNaming(kit: Kit): Naming | null | undefined {
  const key = `${getNetwork(kit).caipNetworkId}:${getAccount(kit).address}`
  const identity = kit.read(identitySlice).entries.value.get(key)?.value
  if (identity?.name) return undefined
  const [naming] = getAvailable(kit, 'naming')
  return naming && !identity ? null : naming
}
