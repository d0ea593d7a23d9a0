import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { connectionsKey } from '../storage/storageKeys.js'

/** Stores which connector serves which namespace; nothing at all where nobody is connected. */
export function storeConnections(kit: Kit): void {
  const connections: { [namespace in Namespace]?: string } = {}
  for (const { namespace, connection, attempt } of Object.values(
    kit.read(chainsSlice).chains.peek(),
  )) {
    const id = connection?.wallet.id ?? (attempt?.isRestore ? attempt.connectorId : undefined)
    if (id) connections[namespace] = id
  }
  if (Object.keys(connections).length) kit.storage.set(connectionsKey, connections)
  else kit.storage.remove(connectionsKey)
}
