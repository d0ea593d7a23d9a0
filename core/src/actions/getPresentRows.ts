import type { Kit } from '../kit/kit.js'
import type { Connector } from '../namespaces/connector.js'
import { groupConnectors } from '../namespaces/groupConnectors.js'
import { isMobile } from '../platform/isMobile.js'
import type { ClaimRow, WalletRow } from '../plugin/connectorRow.js'
import { connectorsSlice } from '../slices/connectors.js'
import { getNamespaces } from './getNamespaces.js'

/** Reactive: the wallets that are present, multi-chain before announced before claimed before injected. */
export function getPresentRows(kit: Kit): readonly (WalletRow | ClaimRow)[] {
  const discovered = kit.read(connectorsSlice).discovered.value
  const showsBrowserWallet = isMobile()
  const connectors = getNamespaces(kit)
    .flatMap((namespace) => discovered[namespace] ?? [])
    .filter(({ id }) => id !== 'injected' || showsBrowserWallet)
  const { wallets, claims } = groupConnectors(connectors)
  const rows = wallets.map((members) => toRow(members))
  const isInjected = (row: WalletRow) => row.kind === 'wallet' && injected.has(row.connectorId)
  const injected = new Set(connectors.filter(({ type }) => type === 'INJECTED').map(({ id }) => id))
  return [
    ...rows.filter(({ kind }) => kind === 'multi'),
    ...rows.filter((row) => row.kind === 'wallet' && !isInjected(row)),
    ...claims.map(toClaim),
    ...rows.filter(isInjected),
  ]
}

function toRow(connectors: readonly Connector[]): WalletRow {
  const { id, name, icon, type, slot, claim, namespace } = connectors[0] as Connector
  const isDiscovered = type === 'ANNOUNCED' || type === 'INJECTED'
  const isInstalled = isDiscovered && !claim && !slot && id !== 'injected'
  return {
    key: `${namespace}:${id}`,
    kind: connectors.length > 1 ? 'multi' : 'wallet',
    slot: slot ?? (type === 'EXTERNAL' ? 'external' : 'injected'),
    name,
    connectorId: id,
    members: connectors.map(({ id, namespace, unavailable }) => ({
      namespace,
      connectorId: id,
      ...(unavailable && { unavailable }),
    })),
    ...(icon && { icon }),
    ...(claim && { claim }),
    ...(isInstalled && { tag: 'installed' as const }),
  }
}

function toClaim(connectors: readonly Connector[]): ClaimRow {
  const { name, rdns, id, namespace } = connectors[0] as Connector
  return {
    key: `claim:${namespace}:${rdns ?? id}`,
    kind: 'claim',
    slot: 'injected',
    name,
    wallets: connectors.map((connector) => toRow([connector])),
  }
}
