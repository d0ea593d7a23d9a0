import type { ConnectorSlot } from '../config/config.js'
import { getNamespaces } from '../connection/getNamespaces.js'
import type { Kit } from '../kit/kit.js'
import type { ClaimRow, PendingRow, WalletRow } from './connectorRow.js'
import { getPairingView } from './getPairingView.js'
import { getWalletHref } from './getWalletHref.js'
import { getWalletLists } from './getWalletLists.js'
import { isListedAs } from './isListedAs.js'
import { walletListsSlice } from './walletLists.js'
import { walletsOf } from './walletsOf.js'

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
