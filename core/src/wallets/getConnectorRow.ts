import type { Kit } from '../kit/kit.js'
import type { WalletRow } from './connectorRow.js'
import { getConnectorRows } from './getConnectorRows.js'
import { walletsOf } from './walletsOf.js'

/** Reactive: the row of a wallet by the id of one of its connectors, also where it stands in a claim. */
export function getConnectorRow(kit: Kit, connectorId: string): WalletRow | undefined {
  return getConnectorRows(kit)
    .flatMap(walletsOf)
    .find(({ members }) => members.some((member) => member.connectorId === connectorId))
}
