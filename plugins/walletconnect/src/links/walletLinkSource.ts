import type { Kit } from '@wallet-kit/core'
import type { ListedWallet, WalletLinkSource } from '@wallet-kit/core/plugin'
import { getPairing } from '../actions/getPairing.js'
import { preparePairing } from '../session/preparePairing.js'
import { buildPhoneLink } from './buildPhoneLink.js'

/** Makes the rows of wallets real links: the pairing is made while the visitor still reads the list. */
export default function walletLinkSource(kit: Kit): WalletLinkSource {
  return {
    start: () => preparePairing(kit),
    getHref: (wallet: ListedWallet) => buildPhoneLink(getPairing(kit), wallet),
  }
}
