import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'
import type { ListedWallet } from '../plugin/contributions.js'
import { buildBrowseLink } from './buildBrowseLink.js'
import type { LinkAttributes } from './connectorRow.js'
import { getPairingView } from './getPairingView.js'
import { walletLinksSlice } from './walletLinks.js'

/**
 * Reactive: the link that a wallet's row is on phones, as attributes of an `<a>`: with the pairing, while there is one to hand
 * over; where the wallet cannot be paired with, the one that opens this page in the wallet's own browser.
 */
export function getWalletHref(kit: Kit, wallet: ListedWallet): LinkAttributes | undefined {
  const link = getPairingView(kit, wallet)
    ? kit.read(walletLinksSlice).source.value?.getHref(wallet)
    : getBrowseHref(wallet)
  return link && { ...link, rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' }
}

function getBrowseHref({ links }: ListedWallet) {
  const href = isMobile() && links?.browse && buildBrowseLink(links.browse, location.href)
  // A tab of its own: where the app is not installed, the wallet's page must not take the place of this one.
  return href ? { href, target: '_blank' } : undefined
}
