import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/providers.js'

/** Reactive: the namespaces of the configured networks, in the networks' order. */
export function getNamespaces(kit: Kit): readonly Namespace[] {
  const { networks } = kit.read(chainsSlice)
  return [...new Set(networks.value.map(({ namespace }) => namespace))]
}
