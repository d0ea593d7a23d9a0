import type { Kit } from '@wallet-kit/core'
import { pageSize, pagesPerAsk } from '../constants.js'
import { lookupWallets } from '../directory/lookupWallets.js'
import { getLive, setCount, type WalletPages, walletDirectorySlice } from '../slice.js'
import { isReachable } from '../wallets/isReachable.js'
import { getWallets } from './getWallets.js'

/**
 * Reads the service's next page, or its first. While pages have nothing to show it reads further ones, up to `pagesPerAsk`.
 * Throws what `lookupWallets` throws; the pages that were read by then stay.
 */
export async function readPages(
  kit: Kit,
  { isFirst, signal, write }: readPages.Options,
): Promise<void> {
  const { pages } = kit.read(walletDirectorySlice)
  const { search } = pages.peek()
  const { include, exclude } = getLive(kit).options
  const before = isFirst ? 0 : countShown(kit)
  let page = isFirst ? 1 : pages.peek().next
  for (let asked = 0; page && asked < pagesPerAsk; asked++) {
    const lists = { page, entries: pageSize, search, include, exclude, signal }
    const { wallets, length, count } = await lookupWallets(kit, lists)
    if (signal.aborted) return
    if (page === 1 && !search) setCount(kit, count)
    const known = page === 1 ? { wallets: [], seen: 0 } : pages.peek()
    const seen = known.seen + length
    // An empty page is the last one, also if the service counts more wallets.
    page = length && seen < count ? page + 1 : undefined
    write({ answered: search, wallets: [...known.wallets, ...wallets], seen, next: page })
    if (countShown(kit) > before) break
  }
  write({ status: 'ready', isPaused: !!page && countShown(kit) <= before })
}

/** How many wallets of the service are shown. */
function countShown(kit: Kit): number {
  const own = new Set(kit.read(walletDirectorySlice).custom.peek())
  return getWallets(kit).wallets.filter((wallet) => !own.has(wallet) && isReachable(wallet)).length
}

export declare namespace readPages {
  type Options = {
    /** Begins with the first page, which replaces what was read. */
    readonly isFirst: boolean
    readonly signal: AbortSignal
    readonly write: (pages: Partial<WalletPages>) => void
  }
}

/**
 * Runs a request for wallets and aborts the one before: only the newest writes. If it fails, the wallets that were there stay.
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
  const live = getLive(kit)
  live.request?.abort()
  live.request = controller
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

/** Ends the request under way, when the list is no longer shown. What was read stays, and a later request goes on from there. */
export function stopFetching(kit: Kit): void {
  const { pages } = kit.read(walletDirectorySlice)
  const { status, answered, search, next } = pages.peek()
  if (status !== 'loading') return
  getLive(kit).request?.abort()
  const hasAnswer = answered === search
  kit.write(walletDirectorySlice, (slice) => {
    slice.pages.value = {
      ...pages.peek(),
      status: hasAnswer ? 'ready' : 'idle',
      isPaused: hasAnswer && !!next,
    }
  })
}
