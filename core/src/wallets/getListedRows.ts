import type { ConnectorSlot } from '../config/config.js'
import { getNamespaces } from '../connection/connectors.js'
import { readProperty } from '../connection/readProperty.js'
import { type RecentWallet, recentWalletsSlice } from '../connection/recentWallets.js'
import type { Kit } from '../kit/kit.js'
import type { ListedWallet, WalletLinks } from '../plugin/contributions.js'
import { type ClaimRow, type PendingRow, type WalletRow, walletsOf } from './connectorRow.js'
import { getPairingView } from './getPairingView.js'
import { getWalletHref } from './walletLinks.js'
import { getWalletLists, walletListsSlice } from './walletLists.js'

/** Reactive: the wallets that directories name, without those that are present or recent; where they are being read, their places. */
export function getListedRows(
  kit: Kit,
  known: readonly (WalletRow | ClaimRow)[],
): readonly (WalletRow | PlaceRow)[] {
  const namespaces = getNamespaces(kit)
  const present = known.flatMap(walletsOf)
  const ids = new Set<string>()
  const rows: (WalletRow | PlaceRow)[] = []
  const { lists, isReading } = kit.read(walletListsSlice)
  for (const list of getWalletLists(kit)) {
    const wallets = lists.value.get(list) ?? []
    const end = rows.length + (list.limit ?? (wallets.length || 1))
    if (isReading.value && !lists.value.has(list)) {
      const { slot } = list
      while (rows.length < end) rows.push({ key: `held:${rows.length}`, kind: 'pending', slot })
    }
    for (const wallet of wallets) {
      if (rows.length >= end) break
      const { id, name, icon, rdns = id } = wallet
      const members = wallet.namespaces
        .filter((namespace) => namespaces.includes(namespace))
        .map((namespace) => ({ namespace, connectorId: id }))
      if (!members.length || ids.has(rdns) || ids.has(id)) continue
      if (present.some((row) => isListedAs(row, wallet))) continue
      ids.add(rdns).add(id)
      const pairing = getPairingView(kit, wallet)
      rows.push({
        key: `listed:${id}`,
        kind: 'wallet',
        slot: list.slot,
        name,
        connectorId: id,
        members,
        view: pairing ?? list.view,
        params: { wallet },
        link: getWalletHref(kit, wallet),
        ...(icon && { icon }),
      })
    }
  }
  return rows
}

type PlaceRow = PendingRow & { readonly slot: ConnectorSlot }

/**
 * Whether a row of a present or recent wallet is a wallet that a directory lists: one of its connector ids, or its rdns, is the listed
 * rdns, id or alias. Only EIP-6963 has an rdns, so elsewhere an equal name counts as well.
 */
export function isListedAs(row: WalletRow, wallet: ListedWallet): boolean {
  const { id, rdns = id, name, aliases = [] } = wallet
  const ids = [id, rdns, ...aliases]
  const names = [name, ...aliases].map((each) => each.toLowerCase())
  const isNamed = names.includes(row.name.toLowerCase())
  return row.members.some(
    ({ connectorId, rdns, namespace }) =>
      (rdns && ids.includes(rdns)) ||
      // `rdns#hash` is a further claimant of `rdns`; a name may have a # of its own.
      ids.some((each) => connectorId === each || connectorId.startsWith(`${each}#`)) ||
      (isNamed && namespace !== 'eip155'),
  )
}

const kinds = ['native', 'universal', 'desktop', 'web'] as const

/** Reads stored links, by whomever they were stored: texts alone, and none that runs code. What a link opens is checked where it is built. */
export function readWalletLinks(links: unknown): WalletLinks {
  const read: { -readonly [kind in keyof WalletLinks]: WalletLinks[kind] } = {}
  for (const kind of kinds) {
    const link = readProperty(links, kind)
    if (typeof link === 'string' && isHarmless(link)) read[kind] = link
  }
  return read
}

const isHarmless = (link: string) =>
  /^[!-~]{1,500}$/.test(link) && !/^(javascript|data|vbscript|blob|file):/i.test(link)

/** Reactive: the row of a recent wallet that was paired, on its way to the next pairing; undefined where no plugin pairs any more. */
function getPairedRow(
  kit: Kit,
  { row, wallet }: { readonly row: WalletRow; readonly wallet: RecentWallet },
): WalletRow | undefined {
  const { id, name, icon, rdns, namespace, links } = wallet
  const listed: ListedWallet = {
    id,
    name,
    namespaces: [namespace],
    links: readWalletLinks(links),
    // It was paired once, by link or by code.
    supportsWalletConnect: true,
    ...(icon && { icon }),
    ...(rdns && { rdns }),
  }
  const view = getPairingView(kit, listed)
  return view && { ...row, view, params: { wallet: listed }, link: getWalletHref(kit, listed) }
}

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
