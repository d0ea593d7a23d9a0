import type { Connector } from '../connection/connector.js'
import type { WalletRow } from './connectorRow.js'

/** The row of a present wallet: its connectors, one per namespace. */
export function toWalletRow(connectors: readonly Connector[]): WalletRow {
  const { id, name, icon, type, slot, claim, namespace } = connectors[0] as Connector
  const isDiscovered = type === 'ANNOUNCED' || type === 'INJECTED'
  const isInstalled = isDiscovered && !claim && !slot && id !== 'injected'
  return {
    key: `${namespace}:${id}`,
    kind: connectors[1] ? 'multi' : 'wallet',
    slot: slot ?? (type === 'EXTERNAL' ? 'external' : 'injected'),
    name,
    connectorId: id,
    members: connectors.map(({ id, rdns, namespace, unavailable }) => ({
      namespace,
      connectorId: id,
      ...(rdns && { rdns }),
      ...(unavailable && { unavailable }),
    })),
    ...(icon && { icon }),
    ...(claim && { claim }),
    ...(isInstalled && { tag: 'installed' as const }),
  }
}
