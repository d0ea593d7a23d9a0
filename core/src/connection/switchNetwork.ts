import { NetworkNotFoundError } from '../errors/network.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { getNetworks } from '../networks/getNetworks.js'
import { moveToNetwork } from './moveToNetwork.js'
import { setActiveNamespace } from './setActiveNamespace.js'

/**
 * Makes a configured network the active one, asking the wallet where one is connected in its namespace.
 * Throws `NetworkNotFoundError` and what `moveToNetwork` throws; the network then stays as it was. Of several switches the
 * last one counts.
 */
export async function switchNetwork(kit: Kit, options: switchNetwork.Options): Promise<void> {
  const { caipNetworkId, isAskedAnyway, signal } = options
  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  if (!network) {
    throw new NetworkNotFoundError({ caipNetworkId })
  }
  const { namespace } = network
  const isMoved = await moveToNetwork(kit, { network, isAskedAnyway, signal })
  if (isMoved && kit.read(chainsSlice).active.peek() !== namespace) {
    setActiveNamespace(kit, { namespace })
  }
}

export declare namespace switchNetwork {
  type Options = {
    /** CAIP-2 id of a configured network. */
    readonly caipNetworkId: string
    /** Asks the wallet also where it said that it is there already: it may have moved without a word. */
    readonly isAskedAnyway?: boolean
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal
  }
}
