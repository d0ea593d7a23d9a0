import type { Kit } from '@wallet-kit/core'
import { chooseListedWallet, type ListedWallet } from '@wallet-kit/core/plugin'

import { walletDirectorySlice } from '../slice.js'
import { getWalletView } from '../views.js'

/** Goes where a wallet of the list leads, and remembers the way back to its tile. Synchronous, within the visitor's click. */
export function chooseWallet(kit: Kit, { wallet }: { readonly wallet: ListedWallet }): void {
  kit.write(walletDirectorySlice, ({ chosen }) => {
    chosen.value = wallet.id
  })
  chooseListedWallet(kit, { wallet, view: getWalletView })
}
