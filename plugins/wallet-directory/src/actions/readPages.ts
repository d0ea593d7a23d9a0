import type { Kit } from '@wallet-kit/core'
import { pageSize, pagesPerAsk } from '../constants.js'
import { lookupWallets } from '../directory/lookupWallets.js'
import { setCount, type WalletPages, walletDirectorySlice } from '../slice.js'
import { isReachable } from '../wallets/isReachable.js'
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

/**
 * Runs a request for wallets in the place of an older one, which is aborted: only the newest writes. Where it fails without a
 * word of its own, the wallets that were there stay.
 */
export async function requestPages(
  kit: Kit,
  change: Partial<WalletPages>,
  run: (signal: AbortSignal, write: (pages: Partial<WalletPages>) => void) => Promise<void>,
): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const set = (pages: Partial<WalletPages>) =>
    kit.write(walletDirectorySlice, (slice) => {
      slice.pages.value = { ...slice.pages.value, ...pages }
    })
  kit.write(walletDirectorySlice, (slice) => {
    slice.request.value?.abort()
    slice.request.value = controller
  })
  set(change)
  try {
    await run(signal, (pages) => {
      if (!signal.aborted) set(pages)
    })
  } catch (error) {
    if (signal.aborted) return
    set({ status: 'failed' })
    throw error
  }
}

/** Ends what is being read: nobody looks at the list any more. What was read stays, and who comes back goes on from there. */
export function stopFetching(kit: Kit): void {
  const { pages, request } = kit.read(walletDirectorySlice)
  const { status, answered, search, next } = pages.peek()
  if (status !== 'loading') return
  request.peek()?.abort()
  const hasAnswer = answered === search
  kit.write(walletDirectorySlice, (slice) => {
    slice.pages.value = {
      ...pages.peek(),
      status: hasAnswer ? 'ready' : 'idle',
      isPaused: hasAnswer && !!next,
    }
  })
}
