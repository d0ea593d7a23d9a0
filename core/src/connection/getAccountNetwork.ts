import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import type { Network } from '../networks/network.js'
import { getAccount } from './getAccount.js'

/** Reactive: the network of the active account; one that is not configured has no name here but its id. */
export function getAccountNetwork(kit: Kit): Pick<Network, 'caipNetworkId' | 'name' | 'assets'> {
  const network = getNetwork(kit)
  const { caipNetworkId = network.caipNetworkId } = getAccount(kit)
  return caipNetworkId === network.caipNetworkId ? network : { caipNetworkId, name: caipNetworkId }
}
