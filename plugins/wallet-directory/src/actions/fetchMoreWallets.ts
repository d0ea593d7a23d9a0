import type { Kit } from '@wallet-kit/core'
import { WalletListError } from '../errors.js'
import { walletDirectorySlice } from '../slice.js'
import { readPages, requestPages } from './readPages.js'

/**
 * Reads the next page of the service, and a few more if it has nothing to show. It does nothing while a page is loading, and if there is
 * no further page. Throws `WalletListError`; the wallets that were there stay, and the page can be asked for again.
 * @example await fetchMoreWallets(kit)
 */
export async function fetchMoreWallets(kit: Kit): Promise<void> {
  const { next, status } = kit.read(walletDirectorySlice).pages.peek()
  if (!next || status === 'loading') return
  await requestPages(kit, { status: 'loading' }, async (signal, write) => {
    try {
      await readPages(kit, { isFirst: false, signal, write })
    } catch (cause) {
      write({ isPaused: true })
      throw new WalletListError({ cause })
    }
  })
}
