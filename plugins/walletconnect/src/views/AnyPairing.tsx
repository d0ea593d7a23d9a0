import { isMobile, isTelegram } from '@wallet-kit/core/plugin'
import { buildAnyLink } from '../links/buildWalletLink.js'
import type { Pairing } from '../slice.js'
import { PairingCode } from './PairingCode.js'
import { PhonePairing } from './PhonePairing.js'

/**
 * Pairs with a wallet that is not known: a phone opens the one that it has for such links, a desktop shows the code. Telegram's
 * web view opens no such link.
 */
export function AnyPairing({ pairing }: { readonly pairing: Pairing }) {
  if (isMobile() && !isTelegram()) {
    return <PhonePairing pairing={pairing} wallet={undefined} link={buildAnyLink(pairing)} />
  }
  return <PairingCode pairing={pairing} wallet={undefined} hasOpen={!isTelegram()} />
}
