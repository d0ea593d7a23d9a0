import type { ConnectorSlot } from '../config/config.js'
import { getNamespaces } from '../connection/getNamespaces.js'
import { isDiscoveryDone } from '../connection/isDiscoveryDone.js'
import type { Kit } from '../kit/kit.js'
import { orderBy } from '../plugin/orderBy.js'
import type { ConnectorRow } from './connectorRow.js'
import { getAllWalletsRow } from './getAllWalletsRow.js'
import { getListedRows } from './getListedRows.js'
import { getPluginRows } from './getPluginRows.js'
import { getPresentRows } from './getPresentRows.js'
import { getRecentRows } from './getRecentRows.js'
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
