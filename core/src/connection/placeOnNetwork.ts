import { networkChanged } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/providers.js'
import { updateChain } from './attempts.js'
import { storeNetwork } from './storeNetwork.js'

/**
 * Follows the wallet to the network it is on: a configured one becomes the kit's own, any other is noted as unsupported.
 * A wallet without a network of its own stays on the kit's, or on the first that it approved.
 */
export function placeOnNetwork(kit: Kit, namespace: Namespace, walletNetworkId?: string): void {
  const { chains, networks } = kit.read(chainsSlice)
  const before = chains.peek()[namespace]
  if (!before?.connection) return
  const { unsupportedNetworkId, ...connection } = before.connection
  const approved = connection.approvedNetworkIds
  const own = networks
    .peek()
    .filter((network) => network.namespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
  const isOwn = own.includes(walletNetworkId as string)
  const unsupported = isOwn ? undefined : walletNetworkId
  const networkId =
    (isOwn && walletNetworkId) ||
    ([before.networkId, ...own].find((id) => !approved || approved.includes(id)) ??
      before.networkId)
  updateChain(kit, namespace, (chain) => ({
    ...chain,
    networkId,
    connection: { ...connection, ...(unsupported && { unsupportedNetworkId: unsupported }) },
  }))
  if (networkId !== before.networkId) {
    storeNetwork(kit, namespace, networkId)
  }
  const current = unsupported ?? networkId
  if (current !== (unsupportedNetworkId ?? before.networkId)) {
    kit.emit(networkChanged, { namespace, caipNetworkId: current })
  }
}
