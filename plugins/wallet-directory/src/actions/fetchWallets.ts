import type { Kit } from '@wallet-kit/core'
import { getService } from '@wallet-kit/core/plugin'
import { loadBundledWallets } from '../directory/lookupWallets.js'
import { WalletListError } from '../errors.js'
import { setCount, walletDirectorySlice } from '../slice.js'
import { readPages, requestPages } from './readPages.js'

/**
 * Reads all wallets, or those that fit a search. With a service it reads the first page, and a few more if that has nothing to show;
 * without one it reads the bundled list. A newer call ends an older one. Throws `WalletListError` if the service failed, after it has
 * added the bundled list to the wallets that were there, and `PluginLoadError` if that list did not load.
 * @example await fetchWallets(kit, { search: 'fern' })
 */
export async function fetchWallets(
  kit: Kit,
  { search = '' }: { readonly search?: string } = {},
): Promise<void> {
  await requestPages(kit, { search, status: 'loading', isPaused: false }, async (signal, write) => {
    if (!getService(kit, 'directory')) {
      const { wallets } = kit.read(walletDirectorySlice).pages.peek()
      write({
        status: 'ready',
        // The list that is there is kept, since a new one would be drawn again.
        wallets: wallets[0] ? wallets : await loadBundledWallets(kit),
      })
      return
    }
    try {
      await readPages(kit, { isFirst: true, signal, write })
    } catch (cause) {
      if (signal.aborted) return
      const { wallets } = kit.read(walletDirectorySlice).pages.peek()
      const names = new Set(wallets.map(({ name }) => name.toLowerCase()))
      const bundled = await loadBundledWallets(kit)
      if (signal.aborted) return
      const others = bundled.filter(({ name }) => !names.has(name.toLowerCase()))
      write({
        status: 'failed',
        wallets: [...wallets, ...others],
        answered: undefined,
        next: undefined,
      })
      if (!search) setCount(kit, undefined)
      throw new WalletListError({ cause })
    }
  })
}
