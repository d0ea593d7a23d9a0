import type { ConnectorSlot } from '../config/config.js'
import type { Connector, ConnectorType } from '../connection/connector.js'
import type { RecentWallet } from '../connection/knownWallets.js'
import { readProperty } from '../format/readProperty.js'
import { walletMark } from '../marks/marks.js'
import { type Namespace, namespaces } from '../networks/namespaces.js'
import {
  type ListedWallet,
  orderBy,
  type WalletLinks,
  type WalletList,
} from '../plugin/contributions.js'
import type { LazyConnector } from '../plugin/definePlugin.js'
import type { View } from '../router/defineView.js'
import {
  buildPresentRows,
  type ConnectorRow,
  type LinkAttributes,
  type ListRow,
  type PendingRow,
  type PresentRow,
  type WalletRow,
  walletsOf,
} from './connectorRow.js'

const slots: readonly ConnectorSlot[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** So many rows, and the way to all wallets below them, are seen without scrolling. */
const seen = 9

type PlaceRow = PendingRow & { readonly slot: ConnectorSlot }

/**
 * Builds the rows of the Connect list: by slot in the default or the configured order, each wallet once. Two wallets that claim one
 * identity are one row of two, never the first where another exists. What is on its way has its place.
 */
export function buildRows(input: buildRows.Input): readonly ConnectorRow[] {
  const present = buildPresentRows(input.connectors)
  const recent = buildRecentRows(input, present)
  const others = [
    ...buildOfferedRows(input),
    ...buildListedRows(input, [...present, ...recent.rows]),
  ]
  // A row that comes late would move those that stand below it.
  const mayMove = recent.rows[0] || others[0] || input.all || input.namespaces[1]
  const rows: (PresentRow | PlaceRow)[] = [
    ...(mayMove && input.isEarly ? [placeOf('injected', 'held')] : []),
    ...recent.rows,
    ...present.filter((row) => !recent.taken.has(row)),
    ...others,
  ]
  // No recommendation pushes the way to all wallets out of sight.
  let room = seen - rows.filter(({ slot }) => slot !== 'recommended').length
  const fitting = rows.filter(({ slot }) => slot !== 'recommended' || room-- > 0)
  const ordered: ConnectorRow[] = [...orderBy(fitting, ({ slot }) => slot, input.order, slots)]
  const other = ordered.findIndex(({ kind }) => kind !== 'claim')
  if (other > 0) ordered.unshift(...ordered.splice(other, 1))
  if (input.all) ordered.push(input.all)
  return ordered
}

export declare namespace buildRows {
  type Input = {
    /** The configured ones. */
    readonly namespaces: readonly Namespace[]
    /** What is present in this page, and the host's own. */
    readonly connectors: readonly Connector[]
    /** What plugins list before its code is loaded. */
    readonly offered: readonly LazyConnector[]
    /** A namespace is connected by WalletConnect: its row has left. */
    readonly isPaired: boolean
    /** The wallets of the last connections, newest first. */
    readonly recents: readonly RecentWallet[]
    readonly lists: readonly {
      readonly list: WalletList
      /** Absent: not read yet, or the read failed. */
      readonly wallets: readonly ListedWallet[] | undefined
      readonly isReading: boolean
      /** How a wallet is had that can neither be asked nor paired with. */
      readonly view: View | undefined
    }[]
    readonly all: ListRow | undefined
    readonly order: readonly ConnectorSlot[] | undefined
    /** A wallet of this page may still come. */
    readonly isEarly: boolean
    /** The screen that pairs with a wallet that is not present, and the link that its row is. */
    readonly getPairing: (wallet: ListedWallet) => {
      readonly view: View | undefined
      readonly link: LinkAttributes | undefined
    }
  }
}

const placeOf = (slot: ConnectorSlot, key: string): PlaceRow => ({ key, kind: 'pending', slot })

/** What plugins list before its code is loaded. One request serves all its namespaces: there is nothing to ask before. */
function buildOfferedRows({ offered, namespaces, isPaired }: buildRows.Input): WalletRow[] {
  return offered
    .filter(({ type }) => type !== 'AUTH' && !(type === 'WALLET_CONNECT' && isPaired))
    .map(({ id, name, type, icon, view, namespaces: own }) => ({
      mark: walletMark({ id, name }),
      key: id,
      kind: 'wallet' as const,
      slot: slotOf(type),
      name,
      connectorId: id,
      members: membersOf(id, own, namespaces),
      ...(icon && { icon }),
      ...(type === 'WALLET_CONNECT' && { endIcon: 'qr' as const }),
      ...(view && { view: { name: view }, params: {} }),
    }))
    .filter(({ members }) => members[0])
}

function slotOf(type: ConnectorType): ConnectorSlot {
  return type === 'WALLET_CONNECT' ? 'walletConnect' : type === 'EXTERNAL' ? 'external' : 'custom'
}

const membersOf = (
  connectorId: string,
  own: readonly Namespace[],
  configured: readonly Namespace[],
) =>
  own
    .filter((namespace) => configured.includes(namespace))
    .map((namespace) => ({ namespace, connectorId }))

/** The wallets that directories name, without those that are present or recent; where they are being read, their places. */
function buildListedRows(
  { lists, namespaces, getPairing }: buildRows.Input,
  known: readonly PresentRow[],
): readonly (WalletRow | PlaceRow)[] {
  const present = known.flatMap(walletsOf)
  const ids = new Set<string>()
  const rows: (WalletRow | PlaceRow)[] = []
  for (const { list, wallets = [], isReading, view: getView } of lists) {
    const { slot } = list
    const end = rows.length + (list.limit ?? (wallets.length || 1))
    if (isReading) while (rows.length < end) rows.push(placeOf(slot, `held:${rows.length}`))
    for (const wallet of wallets) {
      if (rows.length >= end) break
      const { id, name, icon, rdns = id } = wallet
      const members = membersOf(id, wallet.namespaces, namespaces)
      const { view = getView, link } = getPairing(wallet)
      if (!members[0] || !view || ids.has(rdns) || ids.has(id)) continue
      if (present.some((row) => isListedAs(row, wallet))) continue
      ids.add(rdns).add(id)
      rows.push({
        key: `listed:${id}`,
        kind: 'wallet',
        slot,
        name,
        connectorId: id,
        members,
        view,
        params: { wallet },
        link,
        mark: walletMark(wallet),
        ...(icon && { icon }),
      })
    }
  }
  return rows
}

/**
 * Whether a row of a present or recent wallet is a wallet that a directory lists: one of its connector ids, or its rdns, is the listed
 * rdns, id or alias. Where wallets have no rdns an equal name counts as well.
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
      (isNamed && !namespaces[namespace].hasRdns),
  )
}

/**
 * The wallets of the last connections, newest first, and the present rows that moved there. A wallet that is present shows as it
 * announced itself; one that several present wallets claim to be shows only among those claims.
 */
function buildRecentRows(input: buildRows.Input, present: readonly PresentRow[]) {
  const taken = new Set<PresentRow>()
  const rows: WalletRow[] = []
  const offered = new Set(input.offered.map(({ id }) => id))
  for (const wallet of input.recents) {
    const row = present.find((row) =>
      walletsOf(row).some(({ members }) => members.some((member) => isSame(member, wallet))),
    )
    if (!input.namespaces.includes(wallet.namespace) || offered.has(wallet.id)) continue
    if (row?.kind === 'claim' || (row && taken.has(row))) continue
    const recent = row ? { ...row, slot: 'recent' as const } : toRecentRow(input, wallet)
    if (row) taken.add(row)
    if (recent) rows.push({ ...recent, tag: 'recent' })
  }
  return { rows, taken }
}

/** `rdns#hash` is a further claimant of `rdns`. One that was paired is known by its rdns where it is present. */
const isSame = (member: WalletRow['members'][number], { id, rdns, namespace }: RecentWallet) =>
  member.namespace === namespace &&
  [member.connectorId.split('#')[0], member.rdns].some(
    (each) => each && [id.split('#')[0], rdns].includes(each),
  )

/** A recent wallet that is not present. One that was paired leads to its pairing; undefined where no plugin pairs any more. */
function toRecentRow(input: buildRows.Input, wallet: RecentWallet): WalletRow | undefined {
  const { id, name, icon, rdns, namespace, links } = wallet
  const row: WalletRow = {
    key: `${namespace}:${id}`,
    kind: 'wallet',
    slot: 'recent',
    name,
    connectorId: id,
    members: [{ namespace, connectorId: id }],
    ...(icon && { icon }),
  }
  if (wallet.type !== 'WALLET_CONNECT') return row
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
  const { view, link } = input.getPairing(listed)
  // It was chosen from a list. Another recent wallet is known by its own words alone.
  return view && { ...row, view, params: { wallet: listed }, link, mark: walletMark(listed) }
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
