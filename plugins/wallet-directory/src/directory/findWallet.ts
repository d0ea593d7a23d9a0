import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { createFilter, getLive, walletDirectorySlice } from '../slice.js'
import { loadBundledWallets } from './lookupWallets.js'

/** Finds a wallet by the id of its connector, among those that were read and the bundled ones. Throws `PluginLoadError`. */
export default async function findWallet(
  kit: Kit,
  connectorId: string,
): Promise<ListedWallet | undefined> {
  const { custom, pages } = kit.read(walletDirectorySlice)
  // `rdns#hash` is the id of a second wallet with the same rdns. A name may contain # as well, so the whole id is tried too.
  const ids = [connectorId, connectorId.split('#')[0]]
  const isIt = ({ id, rdns, aliases = [] }: ListedWallet) =>
    [id, rdns, ...aliases].some((each) => each !== undefined && ids.includes(each))
  const fits = createFilter(kit, getLive(kit).options)
  return (
    [...custom.peek(), ...pages.peek().wallets.filter(fits)].find(isIt) ??
    (await loadBundledWallets(kit)).filter(fits).find(isIt)
  )
}
