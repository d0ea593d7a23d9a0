import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/providers.js'
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
