import type { Kit } from '../kit/kit.js'
import type { Network } from '../namespaces/network.js'
import { chainsSlice } from '../slices/chains.js'

/** Reactive: the networks that the kit serves, in the host's order. */
export function getNetworks(kit: Kit): readonly Network[] {
  return kit.read(chainsSlice).networks.value
}
