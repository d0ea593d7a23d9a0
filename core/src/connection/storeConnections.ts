import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { storeSession } from './storeSession.js'

/** Stores which connector serves which namespace: those that are connected, or still being restored. */
export function storeConnections(kit: Kit): void {
  const connectors: { [namespace in Namespace]?: string | undefined } = {}
  for (const { namespace, connection, attempt } of Object.values(
    kit.read(chainsSlice).chains.peek(),
  )) {
    const restoring = attempt?.isRestore ? attempt.connectorId : undefined
    connectors[namespace] = connection?.wallet.id ?? restoring
  }
  storeSession(kit, () => ({ connectors }))
}
