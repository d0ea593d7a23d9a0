import { getNamespaces } from '../connection/connectors.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { getConnectorRow } from './getConnectorRows.js'

/** Reactive: the network types of the app as a wallet of several namespaces serves them. Empty where the wallet is gone. */
export function getNamespaceRows(kit: Kit, connectorId: string): readonly getNamespaceRows.Row[] {
  const wallet = getConnectorRow(kit, connectorId)
  if (!wallet) return []
  const { networks, chains } = kit.read(chainsSlice)
  return getNamespaces(kit).map((namespace) => {
    const own = networks.value.filter((network) => network.namespace === namespace)
    const member = wallet.members.find((member) => member.namespace === namespace)
    const connection = chains.value[namespace]?.connection
    const isConnected = !!member && connection?.wallet.id === member.connectorId
    return {
      namespace,
      network: own[0] as Network,
      others: own.length - 1,
      ...(member && { connectorId: member.connectorId }),
      ...(member?.unavailable && { unavailable: member.unavailable }),
      ...(isConnected && { address: connection.address }),
    }
  })
}

export declare namespace getNamespaceRows {
  type Row = {
    readonly namespace: Network['namespace']
    /** The first configured network, which names the type. */
    readonly network: Network
    /** How many more networks of this type the app has. */
    readonly others: number
    /** Absent: the wallet lacks this type. */
    readonly connectorId?: string
    /** Why it cannot be used now, as a visitor text. */
    readonly unavailable?: string
    /** The account that is connected already. */
    readonly address?: string
  }
}
