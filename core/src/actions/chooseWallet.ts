import type { Kit } from '../kit/kit.js'
import type { WalletRow } from '../plugin/connectorRow.js'
import { connectingExternalView, selectNamespaceView } from '../views/coreViews.js'
import { getNamespaceRows } from './getNamespaceRows.js'

/**
 * Goes where a wallet's row leads: its own view, the choice of a network type, or the connecting screen. Synchronous, so
 * that the wallet is asked within the visitor's click.
 */
export function chooseWallet(kit: Kit, row: WalletRow): void {
  const { connectorId, members, view, params } = row
  if (view) {
    kit.router.push(view, params)
    return
  }
  const [member] = members
  const open = getNamespaceRows(kit, connectorId).filter(
    (choice) => choice.connectorId && !choice.unavailable,
  )
  if (row.kind === 'multi' && open.length !== 1) {
    kit.router.push(selectNamespaceView, { connectorId })
    return
  }
  const chosen = row.kind === 'multi' ? open[0] : member
  if (chosen?.connectorId) {
    const { connectorId, namespace } = chosen
    kit.router.push(connectingExternalView, { connectorId, namespace })
  }
}
