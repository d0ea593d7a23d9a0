import type { ConnectorSlot } from '../config/config.js'
import type { ConnectorType } from '../connection/connector.js'
import { getNamespaces } from '../connection/getNamespaces.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { LazyConnector } from '../plugin/definePlugin.js'
import type { WalletRow } from './connectorRow.js'

/** Reactive: connectors that plugins list before their code is loaded. WalletConnect leaves once a namespace is connected with it. */
export function getPluginRows(kit: Kit): readonly WalletRow[] {
  const { chains } = kit.read(chainsSlice)
  const isPaired = Object.values(chains.value).some(
    (chain) => chain.connection?.wallet.type === 'WALLET_CONNECT',
  )
  const namespaces = getNamespaces(kit)
  return kit.plugins
    .flatMap((plugin) => plugin.connectors ?? [])
    .filter(({ type }) => type !== 'AUTH' && !(type === 'WALLET_CONNECT' && isPaired))
    .map((connector) => toRow(connector, namespaces))
    .filter(({ members }) => members.length > 0)
}

function toRow(connector: LazyConnector, configured: readonly string[]): WalletRow {
  const { id, name, type, icon, view } = connector
  return {
    key: id,
    // One request serves all its namespaces: there is nothing to ask before.
    kind: 'wallet',
    slot: slotOf(type),
    name,
    connectorId: id,
    members: connector.namespaces
      .filter((namespace) => configured.includes(namespace))
      .map((namespace) => ({ namespace, connectorId: id })),
    ...(icon && { icon }),
    ...(type === 'WALLET_CONNECT' && { endIcon: 'qr' }),
    ...(view && { view: { name: view }, params: {} }),
  }
}

function slotOf(type: ConnectorType): ConnectorSlot {
  return type === 'WALLET_CONNECT' ? 'walletConnect' : type === 'EXTERNAL' ? 'external' : 'custom'
}
