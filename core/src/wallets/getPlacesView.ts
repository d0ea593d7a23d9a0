import type { Kit } from '../kit/kit.js'
import type { ListedWallet } from '../plugin/contributions.js'
import type { View } from '../router/defineView.js'
import { getWalletSources } from './walletSources.js'

/** The screen that tells where a listed wallet is had; undefined where no directory brings one, or no place is known. */
export function getPlacesView(
  kit: Kit,
  { stores = {}, homepage }: ListedWallet,
): View<string, { readonly wallet: ListedWallet }> | undefined {
  if (!homepage && !Object.keys(stores)[0]) return undefined
  return getWalletSources(kit).find(({ get }) => get)?.get?.view
}
