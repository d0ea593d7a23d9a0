import type { Kit } from '../kit/kit.js'
import type { ClaimRow, WalletRow } from '../plugin/connectorRow.js'
import { walletListsSlice } from '../slices/walletLists.js'
import { getNamespaces } from './getNamespaces.js'

/** Reactive: the wallets that directories name, without those that are present or recent. */
export function getListedRows(
  kit: Kit,
  known: readonly (WalletRow | ClaimRow)[],
): readonly WalletRow[] {
  const namespaces = getNamespaces(kit)
  const ids = new Set(
    known
      .flatMap((row) => (row.kind === 'claim' ? row.wallets : row))
      .flatMap(({ members }) => members.map(({ connectorId }) => connectorId.split('#')[0])),
  )
  const rows: WalletRow[] = []
  for (const [list, wallets] of kit.read(walletListsSlice).lists.value) {
    for (const wallet of wallets) {
      const { id, name, icon, rdns = id } = wallet
      const members = wallet.namespaces
        .filter((namespace) => namespaces.includes(namespace))
        .map((namespace) => ({ namespace, connectorId: id }))
      if (!members.length || ids.has(rdns) || ids.has(id)) continue
      ids.add(rdns).add(id)
      rows.push({
        key: `listed:${id}`,
        kind: 'wallet',
        slot: list.slot,
        name,
        connectorId: id,
        members,
        view: list.view,
        params: { wallet },
        ...(icon && { icon }),
      })
    }
  }
  return rows
}
