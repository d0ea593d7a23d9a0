import type { ConnectorSlot } from '../config/config.js'
import type { Connector } from '../connection/connector.js'
import { groupConnectors } from '../connection/knownWallets.js'
import { walletMark } from '../marks/marks.js'
import type { Namespace } from '../networks/namespaces.js'
import type { View } from '../router/defineView.js'

/** One namespace of a row's wallet, and the connector that reaches it there. */
export type RowMember = {
  readonly namespace: Namespace
  readonly connectorId: string
  /** Of a wallet that is present. */
  readonly rdns?: string
  /** Why it cannot be used now, as a visitor text. */
  readonly unavailable?: string
}

/** A link out of the page, as attributes of an `<a>`. */
export type LinkAttributes = {
  readonly href: string
  readonly target?: string
  readonly rel: string
  readonly referrerPolicy: 'no-referrer'
}

type RowBase = {
  /** Stable while the list changes around it. */
  readonly key: string
  readonly slot: ConnectorSlot
  readonly name: string
}

/** One wallet. `multi`: it serves several namespaces, and choosing it asks which. */
export type WalletRow = RowBase & {
  readonly kind: 'wallet' | 'multi'
  readonly icon?: string
  /** Whose mark stands in for a missing icon: `walletMark`, never of a wallet that announced itself. */
  readonly mark?: string
  readonly tag?: 'installed' | 'recent'
  /** An icon at the row's end in place of a tag. */
  readonly endIcon?: 'qr'
  readonly connectorId: string
  /** Never empty. */
  readonly members: readonly RowMember[]
  /** Opened instead of ConnectingExternal. */
  readonly view?: View
  readonly params?: unknown
  /** On phones: the link that the row is, so that nothing stands between the tap and the wallet. It opens its view all the same. */
  readonly link?: LinkAttributes | undefined
  /** Set in a claim: which of how many. */
  readonly claim?: { readonly index: number; readonly of: number }
}

/** Several present wallets that claim one identity, shown together under a warning. */
export type ClaimRow = RowBase & {
  readonly kind: 'claim'
  readonly wallets: readonly WalletRow[]
}

/** The "All wallets" row. */
export type ListRow = {
  readonly key: string
  readonly kind: 'list'
  readonly view: View<string, undefined>
  /** For instance `480+`. */
  readonly count?: string
}

/** Holds the place of a row that is not known yet: those below it may still move. */
export type PendingRow = {
  readonly key: string
  readonly kind: 'pending'
}

/** The row of what is present in this page. */
export type PresentRow = WalletRow | ClaimRow

/** A row of the Connect list. */
export type ConnectorRow = PresentRow | ListRow | PendingRow

/** The wallets of a row: one, those of a claim, or none. */
export function walletsOf(row: ConnectorRow): readonly WalletRow[] {
  return row.kind === 'claim' ? row.wallets : 'members' in row ? [row] : []
}

/** The row of a present wallet: its connectors, one per namespace. */
function toWalletRow(connectors: readonly Connector[]): WalletRow {
  const [first] = connectors as readonly [Connector]
  const { id, name, icon, type, slot, claim, namespace } = first
  const isDiscovered = type === 'ANNOUNCED' || type === 'INJECTED'
  const isInstalled = isDiscovered && !claim && !slot && id !== 'injected'
  return {
    key: `${namespace}:${id}`,
    kind: connectors[1] ? 'multi' : 'wallet',
    slot: slot ?? (type === 'EXTERNAL' ? 'external' : 'injected'),
    name,
    connectorId: id,
    members: connectors.map(({ id, rdns, namespace, unavailable }) => ({
      namespace,
      connectorId: id,
      ...(rdns && { rdns }),
      ...(unavailable && { unavailable }),
    })),
    ...(icon && { icon }),
    // The host's own. One that was discovered shows what it says of itself, and nothing else.
    ...(type === 'EXTERNAL' && { mark: walletMark(first) }),
    ...(claim && { claim }),
    ...(isInstalled && { tag: 'installed' as const }),
  }
}

/**
 * Builds the rows of what is present: multi-chain before announced before claimed before injected. A wallet of the host's own is left
 * out where the same wallet (rdns) is there by itself.
 */
export function buildPresentRows(connectors: readonly Connector[]): readonly PresentRow[] {
  const isOwn = ({ type }: Connector) => type === 'EXTERNAL'
  const found = new Set(connectors.filter((each) => !isOwn(each)).map(({ rdns }) => rdns))
  const { wallets, claims } = groupConnectors(
    connectors.filter((each) => !isOwn(each) || !each.rdns || !found.has(each.rdns)),
  )
  const rowsOf = (isInPlace: (members: readonly Connector[]) => boolean) =>
    wallets.filter(isInPlace).map(toWalletRow)
  const isMulti = (members: readonly Connector[]) => members.length > 1
  const isInjected = (members: readonly Connector[]) =>
    !isMulti(members) && members[0]?.type === 'INJECTED'
  return [
    ...rowsOf(isMulti),
    ...rowsOf((members) => !isMulti(members) && !isInjected(members)),
    ...claims.map(toClaim),
    ...rowsOf(isInjected),
  ]
}

function toClaim(connectors: readonly Connector[]): ClaimRow {
  const { name, rdns, id, namespace } = connectors[0] as Connector
  return {
    key: `claim:${namespace}:${rdns ?? id}`,
    kind: 'claim',
    slot: 'injected',
    name,
    wallets: connectors.map((connector) => toWalletRow([connector])),
  }
}
