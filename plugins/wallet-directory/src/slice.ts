import type { Kit } from '@wallet-kit/core'
import {
  computed,
  defineLive,
  defineSlice,
  type ListedWallet,
  signal,
} from '@wallet-kit/core/plugin'
import { walletDirectoryId } from './options.js'
import { createFilter, withoutDuplicates } from './wallets/filterWallets.js'
import { parseWallet } from './wallets/parseWallet.js'

/** The wallets that were read so far. */
export type WalletPages = {
  /** The search; empty for all wallets. */
  readonly search: string
  /** failed: the last request failed; `wallets` are those that were there before, or the bundled ones. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly wallets: readonly ListedWallet[]
  /** The search that the service has answered with `wallets`; absent if they are not its answer. */
  readonly answered?: string | undefined
  /** The next page of the service; absent where there is none. */
  readonly next?: number | undefined
  /** The next page waits for `fetchMoreWallets`: it failed, or several pages in a row had nothing to show. */
  readonly isPaused: boolean
  /** Entries that the service gave so far, also those that could not be read. */
  readonly seen: number
}

const nothing: WalletPages = { search: '', status: 'idle', wallets: [], isPaused: false, seen: 0 }

/** What no screen follows. */
export const getLive = defineLive(walletDirectoryId, ({ options }) => ({
  options,
  /** Id of the wallet that the visitor chose in the list. On the way back its tile is found by it. */
  chosen: undefined as string | undefined,
  /** The request under way, or the last one. */
  request: undefined as AbortController | undefined,
  /** Urls of the images that have loaded. They are drawn at once when their tile comes back into view. */
  images: new Set<string>(),
}))

/** What the plugin keeps for one kit. */
export const walletDirectorySlice = defineSlice(walletDirectoryId, ({ kit, options }) => {
  const pages = signal(nothing)
  const live = getLive(kit)
  function forget() {
    live.request?.abort()
    live.chosen = undefined
    pages.value = nothing
  }
  kit.onDestroy(forget)
  // The list stays while the modal is open. The next visit begins with an empty one.
  kit.onDestroy(kit.on('modal:closed', forget))
  const custom = computed(() =>
    (options.custom ?? []).flatMap((wallet) => parseWallet(wallet) ?? []),
  )
  // A computed of its own, since the search changes more often than the list.
  const read = computed(() => pages.value.wallets)
  return {
    serviceCount: options.serviceCount,
    /** The host's own wallets. */
    custom,
    pages,
    /** The wallets that fit the kit's networks and the host's lists, each once, the host's own first. */
    listed: computed(() =>
      withoutDuplicates([
        ...custom.value.filter(createFilter(kit, {})),
        ...read.value.filter(createFilter(kit, options)),
      ]),
    ),
  }
})

/** Stores how many wallets the service has; undefined if its list is not shown. */
export function setCount(kit: Kit, count: number | undefined): void {
  kit.write(walletDirectorySlice, ({ serviceCount }) => {
    serviceCount.value = count
  })
}
