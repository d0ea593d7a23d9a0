import type { ConnectorSlot } from '../kit/config.js'
import type { Kit } from '../kit/kit.js'
import type { ConnectorRow } from '../plugin/connectorRow.js'
import { orderBy } from '../plugin/orderBy.js'
import { getListedRows } from './getListedRows.js'
import { getPluginRows } from './getPluginRows.js'
import { getPresentRows } from './getPresentRows.js'
import { getRecentRows } from './getRecentRows.js'
import { isFeatureOn } from './isFeatureOn.js'

const slots: readonly ConnectorSlot[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/**
 * Reactive: the rows of the Connect list, ready to be drawn: by slot in the default or the configured order, each wallet
 * once, follows discovery live. Two wallets that claim one identity are one row of two, never the first where another exists.
 */
export function getConnectorRows(kit: Kit): readonly ConnectorRow[] {
  const present = getPresentRows(kit)
  const recent = getRecentRows(kit, present)
  const known = [...present, ...recent.rows]
  const rows = [
    ...recent.rows,
    ...present.filter((row) => !recent.taken.has(row)),
    ...getPluginRows(kit),
    ...getListedRows(kit, known),
  ]
  const ordered = [
    ...orderBy<ConnectorRow & { slot: ConnectorSlot }>(
      rows,
      ({ slot }) => slot,
      kit.config.order?.connectors,
      slots,
    ),
  ] as ConnectorRow[]
  const all = kit.plugins.find((plugin) => plugin.contributes?.allWallets)?.contributes?.allWallets
  if (all && isFeatureOn(kit, all.feature)) {
    const { view, count } = all
    ordered.push({ key: 'all-wallets', kind: 'list', view, ...(count !== undefined && { count }) })
  }
  const other = ordered.findIndex(({ kind }) => kind === 'wallet' || kind === 'multi')
  if (other > 0) ordered.unshift(...ordered.splice(other, 1))
  return ordered
}
