import type { Kit } from '@wallet-kit/core'
import { getService } from '@wallet-kit/core/plugin'
import { pageSize, pagesPerAsk } from '../constants.js'
import { WalletListError } from '../errors.js'
import { getLive, getWallets, setCount, type WalletPages, walletDirectorySlice } from '../slice.js'
import { isReachable } from '../wallets/isReachable.js'
import { loadBundledWallets, lookupWallets } from './lookupWallets.js'

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

/**
 * Reads the service's next page, or its first. While pages have nothing to show it reads further ones, up to `pagesPerAsk`.
 * Throws what `lookupWallets` throws; the pages that were read by then stay.
 */
async function readPages(kit: Kit, { isFirst, signal, write }: readPages.Options): Promise<void> {
  const { pages } = kit.read(walletDirectorySlice)
  const { search } = pages.peek()
  const { include, exclude } = getLive(kit).options
  const before = isFirst ? 0 : countShown(kit)
  let page = isFirst ? 1 : pages.peek().next
  for (let asked = 0; page && asked < pagesPerAsk; asked++) {
    const lists = { page, entries: pageSize, search, include, exclude, signal }
    const { wallets, length, count, unread } = await lookupWallets(kit, lists)
    if (signal.aborted) return
    if (page === 1 && !search) setCount(kit, count)
    const known = page === 1 ? { wallets: [], seen: 0, unread: 0 } : pages.peek()
    const seen = known.seen + length
    // An empty page is the last one, also if the service counts more wallets.
    page = length && seen < count ? page + 1 : undefined
    write({
      answered: search,
      wallets: [...known.wallets, ...wallets],
      seen,
      unread: known.unread + unread,
      next: page,
    })
    if (countShown(kit) > before) break
  }
  write({ status: 'ready', isPaused: !!page && countShown(kit) <= before })
}

/** How many wallets of the service are shown. */
function countShown(kit: Kit): number {
  const own = new Set(kit.read(walletDirectorySlice).custom.peek())
  return getWallets(kit).wallets.filter((wallet) => !own.has(wallet) && isReachable(wallet)).length
}

declare namespace readPages {
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
async function requestPages(
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
