import type { Kit } from '../kit/kit.js'
import { connectingExternalView, selectNamespaceView } from '../router/coreViews.js'
import type { WalletRow } from './connectorRow.js'

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
  const open = members.filter(({ unavailable }) => !unavailable)
  const [member] = open
  if (row.kind === 'multi' && open.length !== 1) {
    kit.router.push(selectNamespaceView, { connectorId })
  } else if (member) {
    const { connectorId, namespace } = member
    kit.router.push(connectingExternalView, { connectorId, namespace })
  }
}
