import type { Kit } from '../kit/kit.js'
import { chainsSlice } from './chains.js'
import type { Network } from './network.js'

/** Reactive: the networks that the kit serves, in the host's order. */
export function getNetworks(kit: Kit): readonly Network[] {
  return kit.read(chainsSlice).networks.value
}
