import { getPresentConnectors } from '../connection/getPresentConnectors.js'
import type { Kit } from '../kit/kit.js'
import type { ConnectorRow } from './connectorRow.js'
import { rowReaderSlice } from './rowReader.js'
import { toWalletRow } from './toWalletRow.js'

/**
 * Reactive: the rows of the Connect list as far as they can be drawn: those of `getConnectorRows` once the modal's second
 * half is here, until then the wallets that are present and that no other claims to be.
 */
export function getRows(kit: Kit): readonly ConnectorRow[] {
  return (
    kit.read(rowReaderSlice).read.value?.(kit) ??
    getPresentConnectors(kit)
      .filter(({ claim }) => !claim)
      .map((connector) => toWalletRow([connector]))
  )
}
