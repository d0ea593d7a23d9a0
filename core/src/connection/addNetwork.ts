import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { checkNetwork, toNetwork } from '../networks/checkConfig.js'
import type { Network, ViemChain } from '../networks/network.js'

/**
 * Adds a network to those that the kit serves; one that is there already is left as it is. Takes a viem chain, too. Throws `ConfigError`
 * for what is no network.
 * @example addNetwork(kit, { network: polygon })
 */
export function addNetwork(kit: Kit, options: { readonly network: Network | ViemChain }): void {
  checkNetwork(options.network)
  const network = toNetwork(options.network)
  const { namespace, caipNetworkId } = network
  kit.write(chainsSlice, ({ networks, chains }) => {
    if (networks.value.some((each) => each.caipNetworkId === caipNetworkId)) return
    networks.value = [...networks.value, network]
    chains.value = { [namespace]: { namespace, networkId: caipNetworkId }, ...chains.value }
    const { [namespace]: chain } = chains.value
    if (chain?.connection?.unsupportedNetworkId !== caipNetworkId) return
    // The wallet is on it already, and has nothing to switch to.
    const { unsupportedNetworkId, ...connection } = chain.connection
    const placed = { ...chain, networkId: caipNetworkId, connection }
    chains.value = { ...chains.value, [namespace]: placed }
  })
}
