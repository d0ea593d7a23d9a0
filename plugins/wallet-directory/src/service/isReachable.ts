import { isMobile, type ListedWallet } from '@wallet-kit/core/plugin'
import { hasLink } from './hasLink.js'
import { orderPlaces } from './orderPlaces.js'

/** Whether a wallet leads anywhere on this device: on a phone by a link, or to a place where it is had. */
export function isReachable(wallet: ListedWallet): boolean {
  if (!isMobile() || hasLink(wallet)) return true
  return !!orderPlaces(wallet, { userAgent: navigator.userAgent, isPhone: true })[0]
}
