import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/providers.js'
import { cancelRestore, leaveEmpty, updateChain } from './attempts.js'
import { getLinks } from './links.js'

/**
 * Forgets who was connected in these namespaces; another connected one becomes active. The wallet is not asked. Silent
 * questions end, what a visitor began goes on.
 */
export function dropConnections(kit: Kit, namespaces: readonly Namespace[]): void {
  const live = getLinks(kit).live
  const { chains } = kit.read(chainsSlice)
  const dropped = namespaces.filter((namespace) => chains.peek()[namespace]?.connection)
  kit.write(chainsSlice, () => {
    for (const namespace of namespaces) {
      live.get(namespace)?.unsubscribe()
      live.delete(namespace)
      cancelRestore(kit, namespace)
      updateChain(kit, namespace, ({ connection, ...chain }) => chain)
    }
    leaveEmpty(kit, namespaces)
  })
  for (const namespace of dropped) kit.emit(accountDisconnected, { namespace })
}
