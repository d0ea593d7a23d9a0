import type { Kit } from '../kit/kit.js'
import type { ListedWallet, WalletList } from '../plugin/contributions.js'
import { connectWalletsView } from '../router/coreViews.js'
import { chooseWallet } from './chooseWallet.js'
import { getPairingView } from './getPairingView.js'
import { getPresentRow } from './getPresentRow.js'

/**
 * Goes where a wallet of a directory leads: one that is present the way of its own row, one that can be paired with to the
 * pairing, any other to `view`. Synchronous, so that the wallet is asked within the visitor's click.
 */
export function chooseListedWallet(
  kit: Kit,
  { wallet, view }: { readonly wallet: ListedWallet; readonly view: WalletList['view'] },
): void {
  const row = getPresentRow(kit, wallet)
  // Wallets that claim one identity, and one that cannot be used now, are told apart and explained in the list.
  if (row?.kind === 'claim' || row?.members.every(({ unavailable }) => unavailable)) {
    kit.router.push(connectWalletsView)
  } else if (row) chooseWallet(kit, row)
  else kit.router.push(getPairingView(kit, wallet) ?? view, { wallet })
}
