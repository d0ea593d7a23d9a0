import { getNetworks, type Kit } from '@wallet-kit/core'
import { swapChainIds } from '../constants.js'

/** Reactive: the configured networks on which tokens can be swapped, as CAIP-2 ids. */
export function getSwapNetworks(kit: Kit): readonly string[] {
  const supported = swapChainIds.map((id) => `eip155:${id}`)
  return getNetworks(kit)
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => supported.includes(id))
}
