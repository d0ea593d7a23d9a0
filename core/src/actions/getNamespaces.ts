import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'

/** Reactive: the namespaces of the configured networks, in the networks' order. */
export function getNamespaces(kit: Kit): readonly Namespace[] {
  const { networks } = kit.read(chainsSlice)
  return [...new Set(networks.value.map(({ namespace }) => namespace))]
}
