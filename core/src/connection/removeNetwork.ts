import { LastNetworkError, NetworkNotFoundError } from '../errors/network.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { disconnect } from './disconnect.js'
import { moveToNetwork } from './moveToNetwork.js'
import { switchNetwork } from './switchNetwork.js'

/** Removes a network, and moves whoever is on it. */
export async function removeNetwork(
  kit: Kit,
  { caipNetworkId }: { readonly caipNetworkId: string },
): Promise<void> {
  const { networks, chains, active } = kit.read(chainsSlice)
  const network = networks.peek().find((each) => each.caipNetworkId === caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId })
  const rest = networks.peek().filter((each) => each !== network)
  const [first] = rest
  if (!first) throw new LastNetworkError({ caipNetworkId })
  const { namespace } = network
  const next = rest.find((each) => each.namespace === namespace)
  const wasCurrent = chains.peek()[namespace]?.networkId === caipNetworkId
  const wasActive = wasCurrent && active.peek() === namespace
  if (wasCurrent && !next) await disconnect(kit, { namespace })
  kit.write(chainsSlice, (state) => {
    state.networks.value = rest
    const { [namespace]: chain, ...others } = state.chains.value
    if (!next) state.chains.value = others
    else if (chain && wasCurrent) {
      // The wallet is still on the removed one: the switch below asks it to follow.
      const connection = chain.connection && {
        connection: { ...chain.connection, unsupportedNetworkId: caipNetworkId },
      }
      state.chains.value = {
        ...others,
        [namespace]: { ...chain, ...connection, networkId: next.caipNetworkId },
      }
    }
  })
  if (next && wasCurrent) await moveToNetwork(kit, { network: next })
  else if (wasActive) await switchNetwork(kit, { caipNetworkId: first.caipNetworkId })
}
