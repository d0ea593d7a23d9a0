import { ChainNotSupportedError } from '../errors/network.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { storeSession } from './storeSession.js'

/** Makes a configured namespace the active one. Throws `ChainNotSupportedError` where no network of it is configured. */
export function setActiveNamespace(
  kit: Kit,
  { namespace }: { readonly namespace: Namespace },
): void {
  if (!kit.read(chainsSlice).chains.peek()[namespace]) {
    throw new ChainNotSupportedError({ chain: namespace })
  }
  kit.write(chainsSlice, ({ active }) => {
    active.value = namespace
  })
  storeSession(kit, () => ({ active: namespace }))
}
