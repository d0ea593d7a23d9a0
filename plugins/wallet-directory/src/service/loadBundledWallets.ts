import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { walletDirectorySlice } from '../slice.js'

const importBundled = () => import('./readBundledWallets.js')

/** Loads the list that comes with the plugin, the host's featured wallets first. Throws `PluginLoadError`. */
export async function loadBundledWallets(kit: Kit): Promise<readonly ListedWallet[]> {
  const { readBundledWallets } = await kit.load(importBundled, 'The wallet list')
  const { featured = [] } = kit.read(walletDirectorySlice).options.peek()
  const place = ({ id }: ListedWallet) => featured.indexOf(id) + 1 || featured.length + 1
  return [...readBundledWallets()].sort((a, b) => place(a) - place(b))
}
