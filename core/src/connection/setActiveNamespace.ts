import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { storeSession } from './storeSession.js'

/** Makes a configured namespace the active one. */
export function setActiveNamespace(
  kit: Kit,
  { namespace }: { readonly namespace: Namespace },
): void {
  kit.write(chainsSlice, ({ active }) => {
    active.value = namespace
  })
  storeSession(kit, () => ({ active: namespace }))
}
