import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/providers.js'
import { storeSession } from './storeSession.js'

/** Stores the network chosen last in a namespace (CAIP-2). */
export function storeNetwork(kit: Kit, namespace: Namespace, caipNetworkId: string): void {
  storeSession(kit, ({ networks }) => ({ networks: { ...networks, [namespace]: caipNetworkId } }))
}
