import { failWith } from '../actions/failWith.js'
import { getAccount } from '../actions/getAccount.js'
import { getNetworks } from '../actions/getNetworks.js'
import { reportError } from '../actions/reportError.js'
import { networkChanged } from '../events/coreEvents.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../slices/chains.js'
import { getLinks } from '../slices/links.js'
import { nextEpoch, updateChain } from './attempts.js'
import { placeOnNetwork } from './placeOnNetwork.js'
import { setActiveNamespace } from './setActiveNamespace.js'
import { storeNetwork } from './storeNetwork.js'

/**
 * Makes a configured network the active one, asking the wallet where one is connected in its namespace.
 * Throws `NetworkNotFoundError`, `ChainNotSupportedError` (the wallet did not approve it) or the wallet's own error; the
 * network then stays as it was. Of several switches the last one counts.
 */
export async function switchNetwork(kit: Kit, options: switchNetwork.Options): Promise<void> {
  const { caipNetworkId } = options
  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  if (!network) {
    return failWith(kit, ({ NetworkNotFoundError }) => {
      const error = new NetworkNotFoundError({ caipNetworkId })
      reportError(kit, error)
      return error
    })
  }
  const { namespace } = network
  const { chains, active } = kit.read(chainsSlice)
  const connection = chains.peek()[namespace]?.connection
  if (connection?.approvedNetworkIds && !connection.approvedNetworkIds.includes(caipNetworkId)) {
    const facts = { chain: network.name, operation: connection.wallet.name }
    return failWith(kit, ({ ChainNotSupportedError }) => new ChainNotSupportedError(facts))
  }
  const id = nextEpoch(kit)
  const switches = getLinks(kit).switches
  switches.set(namespace, id)
  const live = getLinks(kit).live.get(namespace)
  if (live && getAccount(kit, namespace).caipNetworkId !== caipNetworkId) {
    const { connector, link } = live
    await withDeadline((signal) => link.switchNetwork({ connector, network, signal }), {
      signal: options.signal,
    })
    const isCurrent = switches.get(namespace) === id
    if (!isCurrent || getLinks(kit).live.get(namespace) !== live) return
    placeOnNetwork(kit, namespace, caipNetworkId)
  } else if (chains.peek()[namespace]?.networkId !== caipNetworkId) {
    updateChain(kit, namespace, (chain) => ({ ...chain, networkId: caipNetworkId }))
    kit.emit(networkChanged, { namespace, caipNetworkId })
  }
  storeNetwork(kit, namespace, caipNetworkId)
  if (active.peek() !== namespace) setActiveNamespace(kit, { namespace })
}

export declare namespace switchNetwork {
  type Options = {
    /** CAIP-2 id of a configured network. */
    readonly caipNetworkId: string
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal
  }
}
