import type { buildWalletLink } from './buildWalletLink.js'
import type { WalletLink } from './readLink.js'

/** A universal link needs a tab of its own, an app's own must not leave an empty one behind; a frame may not open it itself. */
export function linkTarget(
  { isUniversal }: WalletLink,
  { isFramed }: buildWalletLink.Platform,
): '_blank' | '_self' | '_top' {
  return isUniversal ? '_blank' : isFramed ? '_top' : '_self'
}
