import type { RecentWallet } from '../connection/recentWalletsKey.js'
import type { Kit } from '../kit/kit.js'
import type { ListedWallet } from '../plugin/contributions.js'
import type { WalletRow } from './connectorRow.js'
import { getPairingView } from './getPairingView.js'
import { getWalletHref } from './getWalletHref.js'
import { readWalletLinks } from './readWalletLinks.js'

/** Reactive: the row of a recent wallet that was paired, on its way to the next pairing; undefined where no plugin pairs any more. */
export function getPairedRow(
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
