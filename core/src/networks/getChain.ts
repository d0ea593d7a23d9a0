import type { Kit } from '../kit/kit.js'
import { type ChainState, chainsSlice } from './chains.js'
import type { Namespace } from './providers.js'

/** Reactive: the state of a namespace, of the active one by default; undefined where no network of it is configured. */
export function getChain(kit: Kit, namespace?: Namespace): ChainState | undefined {
  const { chains, active } = kit.read(chainsSlice)
  return chains.value[namespace ?? active.value]
}
