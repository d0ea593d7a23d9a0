import type { Kit } from '@wallet-kit/core'
import { getService } from '@wallet-kit/core/plugin'
import { loadBundledWallets } from '../directory/lookupWallets.js'
import { WalletListError } from '../errors.js'
import { setCount, walletDirectorySlice } from '../slice.js'

import { readPages, requestPages } from './readPages.js'

/**
 * Reads the wallets, or those that are searched for: the first page of the service, and a few more where it brings nothing to
 * show; or the bundled list where no service is configured. A newer call ends an older one. Throws `WalletListError` where the
 * service failed, after the bundled list has joined what was there, and `PluginLoadError` where that did not load.
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
        // The same list again would be a new one to all who draw it.
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
