import type { Kit } from '../kit/kit.js'
import type { ClaimRow, WalletRow } from '../plugin/connectorRow.js'
import { walletListsSlice } from '../slices/walletLists.js'
import { getNamespaces } from './getNamespaces.js'
import { getPairingView } from './getPairingView.js'
import { getWalletHref } from './getWalletHref.js'
import { isListedAs } from './isListedAs.js'

/** Reactive: the wallets that directories name, without those that are present or recent. */
export function getListedRows(
  kit: Kit,
  known: readonly (WalletRow | ClaimRow)[],
): readonly WalletRow[] {
  const namespaces = getNamespaces(kit)
  const present = known.flatMap((row) => (row.kind === 'claim' ? row.wallets : row))
  const ids = new Set<string>()
  const rows: WalletRow[] = []
  for (const [list, wallets] of kit.read(walletListsSlice).lists.value) {
    const end = rows.length + (list.limit ?? wallets.length)
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
