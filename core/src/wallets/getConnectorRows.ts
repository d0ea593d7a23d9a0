import type { ConnectorSlot } from '../config/config.js'
import { isDiscoveryDone } from '../connection/isDiscoveryDone.js'
import type { Kit } from '../kit/kit.js'
import { orderBy } from '../plugin/orderBy.js'
import type { ConnectorRow } from './connectorRow.js'
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
  const { rows: listed, isEarly } = kit.read(walletListsSlice)
  const known = [...present, ...recent.rows]
  const rows = [
    ...(isEarly.value && !isDiscoveryDone(kit) ? [place] : []),
    ...recent.rows,
    ...present.filter((row) => !recent.taken.has(row)),
    ...getPluginRows(kit),
    ...(listed.value?.getListedRows(kit, known) ?? []),
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
  const all = listed.value?.getAllWalletsRow(kit)
  if (all) ordered.push(all)
  return ordered
}
