import type { Kit } from '../kit/kit.js'
import type { ListedWallet } from '../plugin/contributions.js'
import type { ClaimRow, WalletRow } from './connectorRow.js'
import { getPresentRows } from './getPresentRows.js'
import { isListedAs } from './isListedAs.js'

/**
 * Reactive: the row of a listed wallet that is present in this browser; a claim where several present wallets say they are
 * it. `rows` are those of `getPresentRows`, for who asks for many wallets.
 */
export function getPresentRow(
  kit: Kit,
  wallet: ListedWallet,
  rows: readonly (WalletRow | ClaimRow)[] = getPresentRows(kit),
): WalletRow | ClaimRow | undefined {
  return rows.find((row) =>
    row.kind === 'claim'
      ? row.wallets.some((claimant) => isListedAs(claimant, wallet))
      : isListedAs(row, wallet),
  )
}
