import type { Kit } from '@wallet-kit/core'
import { pageSize, pagesPerAsk } from '../constants.js'
import { isReachable } from '../service/isReachable.js'
import { lookupWallets } from '../service/lookupWallets.js'
import { setCount } from '../service/setCount.js'
import { type WalletPages, walletDirectorySlice } from '../slice.js'
import { getWallets } from './getWallets.js'

/**
 * Reads the service's next page, or its first, and further ones while they bring nothing to show, but not many in a row.
 * Throws what `lookupWallets` throws; the pages that were read by then stay.
 */
export async function readPages(
  kit: Kit,
  { isFirst, signal, write }: readPages.Options,
): Promise<void> {
  const { options, pages } = kit.read(walletDirectorySlice)
  const { search } = pages.peek()
  const { include, exclude } = options.peek()
  const before = isFirst ? 0 : countShown(kit)
  let page = isFirst ? 1 : pages.peek().next
  for (let asked = 0; page && asked < pagesPerAsk; asked++) {
    const lists = { page, entries: pageSize, search, include, exclude, signal }
    const { wallets, length, count } = await lookupWallets(kit, lists)
    if (signal.aborted) return
    if (page === 1 && !search) setCount(kit, count)
    const known = page === 1 ? { wallets: [], seen: 0 } : pages.peek()
    const seen = known.seen + length
    // An empty page is the last one, whatever the service counts.
    page = length && seen < count ? page + 1 : undefined
    write({ answered: search, wallets: [...known.wallets, ...wallets], seen, next: page })
    if (countShown(kit) > before) break
  }
  write({ status: 'ready', isPaused: !!page && countShown(kit) <= before })
}

/** How many wallets of the service there are to be seen. */
function countShown(kit: Kit): number {
  const own = new Set(kit.read(walletDirectorySlice).custom.peek())
  return getWallets(kit).wallets.filter((wallet) => !own.has(wallet) && isReachable(wallet)).length
}

export declare namespace readPages {
  type Options = {
    /** From the beginning, in the place of what was read. */
    readonly isFirst: boolean
    readonly signal: AbortSignal
    readonly write: (pages: Partial<WalletPages>) => void
  }
}
