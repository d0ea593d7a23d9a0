import type { ListedWallet } from '@wallet-kit/core/plugin'
import type { Pairing } from '../slice.js'
import { buildWalletLink } from './buildWalletLink.js'
import { readPlatform } from './readPlatform.js'

/** The link that hands a pairing to a wallet on this phone, where there is a pairing and the wallet has a link. */
export function buildPhoneLink(
  pairing: Pairing,
  { links = {} }: ListedWallet,
): buildWalletLink.ReturnType | undefined {
  if (pairing.status !== 'ready') return undefined
  const { native, universal, web } = links
  return buildWalletLink({
    uri: pairing.uri,
    native,
    // A wallet that is a page is opened as one.
    universal: universal ?? web,
    platform: readPlatform(),
  })
}
