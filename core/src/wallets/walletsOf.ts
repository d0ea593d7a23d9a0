import type { ConnectorRow, WalletRow } from './connectorRow.js'

/** The wallets of a row: one, those of a claim, or none. */
export function walletsOf(row: ConnectorRow): readonly WalletRow[] {
  return row.kind === 'claim' ? row.wallets : 'members' in row ? [row] : []
}
