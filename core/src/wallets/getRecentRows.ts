import { getNamespaces } from '../connection/getNamespaces.js'
import { recentWalletsSlice } from '../connection/recentWallets.js'
import type { RecentWallet } from '../connection/recentWalletsKey.js'
import type { Kit } from '../kit/kit.js'
import type { ClaimRow, WalletRow } from './connectorRow.js'
import { getPairedRow } from './getPairedRow.js'
import { walletsOf } from './walletsOf.js'

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
    const recent = row ? { ...row, slot: 'recent' as const } : toRow(kit, wallet)
    if (row) taken.add(row)
    if (recent) rows.push({ ...recent, tag: 'recent' })
  }
  return { rows, taken }
}

const membersOf = (row: WalletRow | ClaimRow) => walletsOf(row).flatMap(({ members }) => members)

/** `rdns#hash` is a further claimant of `rdns`. One that was paired is known by its rdns where it is present. */
const isSame = (member: WalletRow['members'][number], { id, rdns, namespace }: RecentWallet) =>
  member.namespace === namespace &&
  [member.connectorId.split('#')[0], member.rdns].some(
    (each) => each && [id.split('#')[0], rdns].includes(each),
  )

function toRow(kit: Kit, wallet: RecentWallet): WalletRow | undefined {
  const { id, name, icon, namespace } = wallet
  const row = {
    key: `${namespace}:${id}`,
    kind: 'wallet',
    slot: 'recent',
    name,
    connectorId: id,
    members: [{ namespace, connectorId: id }],
    ...(icon && { icon }),
  } as const
  // One that was paired leads to its pairing.
  return wallet.type === 'WALLET_CONNECT' ? getPairedRow(kit, { row, wallet }) : row
}

export declare namespace getRecentRows {
  type ReturnType = {
    readonly rows: readonly WalletRow[]
    /** The present rows that moved into the recent slot. */
    readonly taken: ReadonlySet<WalletRow | ClaimRow>
  }
}
