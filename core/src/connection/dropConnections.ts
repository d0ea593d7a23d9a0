import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { getLinks } from '../slices/links.js'
import { cancelAttempt, updateChain } from './attempts.js'

/** Forgets who was connected in these namespaces; another connected one becomes active. The wallet is not asked. */
export function dropConnections(kit: Kit, namespaces: readonly Namespace[]): void {
  const live = getLinks(kit).live
  const { chains, active } = kit.read(chainsSlice)
  const dropped = namespaces.filter((namespace) => chains.peek()[namespace]?.connection)
  kit.write(chainsSlice, (state) => {
    for (const namespace of namespaces) {
      live.get(namespace)?.unsubscribe()
      live.delete(namespace)
      cancelAttempt(kit, namespace)
      updateChain(kit, namespace, ({ connection, ...chain }) => chain)
    }
    if (namespaces.includes(active.peek())) {
      const other = Object.values(chains.peek()).find(({ connection }) => connection)
      if (other) state.active.value = other.namespace
    }
  })
  for (const namespace of dropped) kit.emit(accountDisconnected, { namespace })
}
