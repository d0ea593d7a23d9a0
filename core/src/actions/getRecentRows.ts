import type { Kit } from '../kit/kit.js'
import type { ClaimRow, WalletRow } from '../plugin/connectorRow.js'
import { recentWalletsSlice } from '../slices/recentWallets.js'
import type { RecentWallet } from '../storage/recentWalletsKey.js'
import { getNamespaces } from './getNamespaces.js'

/**
 * Reactive: the wallets of the last two connections, newest first. One that is present shows as it announced itself; one
 * that several present wallets claim to be shows only among those claims.
 */
export function getRecentRows(
  kit: Kit,
  present: readonly (WalletRow | ClaimRow)[],
): getRecentRows.ReturnType {
  const taken = new Set<WalletRow | ClaimRow>()
  const rows: WalletRow[] = []
  const namespaces = getNamespaces(kit)
  const listed = new Set(
    kit.plugins.flatMap(({ connectors = [] }) => connectors.map(({ id }) => id)),
  )
  for (const wallet of kit.read(recentWalletsSlice).wallets.value) {
    const row = present.find((row) => membersOf(row).some((member) => isSame(member, wallet)))
    if (!namespaces.includes(wallet.namespace) || listed.has(wallet.id)) continue
    if (row?.kind === 'claim' || (row && taken.has(row))) continue
    if (row) taken.add(row)
    rows.push(row ? { ...row, slot: 'recent', tag: 'recent' } : toRow(wallet))
  }
  return { rows, taken }
}

const membersOf = (row: WalletRow | ClaimRow) =>
  row.kind === 'claim' ? row.wallets.flatMap(({ members }) => members) : row.members

/** `rdns#hash` is a further claimant of `rdns`. */
const isSame = (member: WalletRow['members'][number], { id, namespace }: RecentWallet) =>
  member.namespace === namespace && member.connectorId.split('#')[0] === id.split('#')[0]

function toRow({ id, name, icon, namespace }: RecentWallet): WalletRow {
  return {
    key: `${namespace}:${id}`,
    kind: 'wallet',
    slot: 'recent',
    tag: 'recent',
    name,
    connectorId: id,
    members: [{ namespace, connectorId: id }],
    ...(icon && { icon }),
  }
}

export declare namespace getRecentRows {
  type ReturnType = {
    readonly rows: readonly WalletRow[]
    /** The present rows that moved into the recent slot. */
    readonly taken: ReadonlySet<WalletRow | ClaimRow>
  }
}
