import type { ConnectorSlot } from '../config/config.js'
import { isFeatureOn } from '../config/settings.js'
import type { Connector, ConnectorType } from '../connection/connector.js'
import { getNamespaces } from '../connection/connectors.js'
import { groupConnectors } from '../connection/groupConnectors.js'
import { getPresentConnectors, isDiscoveryDone } from '../connection/presentConnectors.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { isMobile } from '../platform/device.js'
import type { LazyConnector } from '../plugin/definePlugin.js'
import { orderBy } from '../plugin/orderBy.js'
import {
  type ClaimRow,
  type ConnectorRow,
  type ListRow,
  toWalletRow,
  type WalletRow,
  walletsOf,
} from './connectorRow.js'
import { getListedRows, getRecentRows } from './getListedRows.js'
import { walletListsSlice } from './walletLists.js'

const slots: readonly ConnectorSlot[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
const place = { key: 'held', kind: 'pending', slot: 'injected' } as const

/**
 * Reactive: the rows of the Connect list, ready to be drawn: by slot in the default or the configured order, each wallet
 * once, follows discovery live. Two wallets that claim one identity are one row of two, never the first where another exists.
 * What is on its way has its place.
 */
export function getConnectorRows(kit: Kit): readonly ConnectorRow[] {
  const present = getPresentRows(kit)
  const recent = getRecentRows(kit, present)
  const { isEarly } = kit.read(walletListsSlice)
  const known = [...present, ...recent.rows]
  const others = [...getPluginRows(kit), ...getListedRows(kit, known)]
  const all = getAllWalletsRow(kit)
  // A row that comes late would move those that stand below it.
  const mayMove = recent.rows[0] || others[0] || all || getNamespaces(kit)[1]
  const rows = [
    ...(mayMove && isEarly.value && !isDiscoveryDone(kit) ? [place] : []),
    ...recent.rows,
    ...present.filter((row) => !recent.taken.has(row)),
    ...others,
  ]
  const ordered = [
    ...orderBy<ConnectorRow & { slot: ConnectorSlot }>(
      rows,
      ({ slot }) => slot,
      kit.config.order?.connectors,
      slots,
    ),
  ] as ConnectorRow[]
  const other = ordered.findIndex(({ kind }) => kind !== 'claim')
  if (other > 0) ordered.unshift(...ordered.splice(other, 1))
  if (all) ordered.push(all)
  return ordered
}

/** Reactive: connectors that plugins list before their code is loaded. WalletConnect leaves once a namespace is connected with it. */
function getPluginRows(kit: Kit): readonly WalletRow[] {
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

/**
 * Reactive: the wallets that are present, multi-chain before announced before claimed before injected. One of the host's own is left
 * out where its wallet (rdns) is there by itself.
 */
export function getPresentRows(kit: Kit): readonly (WalletRow | ClaimRow)[] {
  const connectors = getPresentConnectors(kit)
  const isOwn = ({ type }: Connector) => type === 'EXTERNAL'
  const found = new Set(connectors.filter((each) => !isOwn(each)).map(({ rdns }) => rdns))
  const { wallets, claims } = groupConnectors(
    connectors.filter((each) => !isOwn(each) || !each.rdns || !found.has(each.rdns)),
  )
  const rowsOf = (isInPlace: (members: readonly Connector[]) => boolean) =>
    wallets.filter(isInPlace).map(toWalletRow)
  const isMulti = (members: readonly Connector[]) => members.length > 1
  const isInjected = (members: readonly Connector[]) =>
    !isMulti(members) && members[0]?.type === 'INJECTED'
  return [
    ...rowsOf(isMulti),
    ...rowsOf((members) => !isMulti(members) && !isInjected(members)),
    ...claims.map(toClaim),
    ...rowsOf(isInjected),
  ]
}

function toClaim(connectors: readonly Connector[]): ClaimRow {
  const { name, rdns, id, namespace } = connectors[0] as Connector
  return {
    key: `claim:${namespace}:${rdns ?? id}`,
    kind: 'claim',
    slot: 'injected',
    name,
    wallets: connectors.map((connector) => toWalletRow([connector])),
  }
}

/** Reactive: the way to all wallets, where a plugin brings one and it is not switched off. */
export function getAllWalletsRow(kit: Kit): ListRow | undefined {
  const all = kit.plugins.find((plugin) => plugin.contributes?.allWallets)?.contributes?.allWallets
  if (!all || !isFeatureOn(kit, all.feature) || (all.only === 'mobile' && !isMobile()))
    return undefined
  const count = typeof all.count === 'function' ? all.count(kit) : all.count
  return {
    key: 'all-wallets',
    kind: 'list',
    view: all.view,
    ...(count !== undefined && { count }),
  }
}

/** Reactive: the row of a wallet by the id of one of its connectors, also where it stands in a claim. */
export function getConnectorRow(kit: Kit, connectorId: string): WalletRow | undefined {
  return getConnectorRows(kit)
    .flatMap(walletsOf)
    .find(({ members }) => members.some((member) => member.connectorId === connectorId))
}
