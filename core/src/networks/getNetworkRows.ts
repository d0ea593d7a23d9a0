import type { Kit } from '../kit/kit.js'
import { chainsSlice } from './chains.js'
import type { Namespace } from './namespaces.js'
import type { Network } from './network.js'

/** Reactive: the configured networks as rows, of one namespace or of all. */
export function getNetworkRows(kit: Kit, namespace?: Namespace): readonly getNetworkRows.Row[] {
  const { networks, chains, active } = kit.read(chainsSlice)
  return networks.value
    .filter((network) => !namespace || network.namespace === namespace)
    .map((network) => {
      const chain = chains.value[network.namespace]
      const { wallet, approvedNetworkIds, unsupportedNetworkId } = chain?.connection ?? {}
      const isMissing = approvedNetworkIds?.includes(network.caipNetworkId) === false
      return {
        network,
        isCurrent:
          network.namespace === active.value &&
          network.caipNetworkId === chain?.networkId &&
          !unsupportedNetworkId,
        ...(isMissing && wallet && { missingIn: wallet.name }),
      }
    })
}

export declare namespace getNetworkRows {
  type Row = {
    readonly network: Network
    readonly isCurrent: boolean
    /** Name of the connected wallet that did not approve this network; the row is disabled. */
    readonly missingIn?: string
  }
}
