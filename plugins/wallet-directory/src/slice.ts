import type { Kit } from '@wallet-kit/core'
import { computed, defineSlice, type ListedWallet, signal } from '@wallet-kit/core/plugin'
import { walletDirectoryId } from './options.js'
import { createFilter, withoutTwins } from './wallets/filterWallets.js'
import { parseWallet } from './wallets/parseWallet.js'

/** The wallets that were read so far. */
export type WalletPages = {
  /** What they were searched for; empty for all. */
  readonly search: string
  /** failed: the last request did; `wallets` are what was there before, or the bundled ones. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly wallets: readonly ListedWallet[]
  /** The search that `wallets` are the service's answer to; absent where they are not its answer. */
  readonly answered?: string | undefined
  /** The next page of the service; absent where there is none. */
  readonly next?: number | undefined
  /** The next page waits until it is asked for by name: one failed, or several in a row brought nothing to show. */
  readonly isPaused: boolean
  /** Entries that the service gave so far, also those that could not be read. */
  readonly seen: number
}

const nothing: WalletPages = { search: '', status: 'idle', wallets: [], isPaused: false, seen: 0 }

/** What the plugin keeps for one kit. */
export const walletDirectorySlice = defineSlice(walletDirectoryId, ({ kit, options }) => {
  const pages = signal(nothing)
  const chosen = signal<string | undefined>(undefined)
  const request = signal<AbortController | undefined>(undefined)
  function forget() {
    request.peek()?.abort()
    pages.value = nothing
    chosen.value = undefined
  }
  kit.onDestroy(forget)
  // The way back to the list finds it as it was; another visit begins anew.
  kit.onDestroy(kit.on('modal:closed', forget))
  const custom = computed(() =>
    (options.custom ?? []).flatMap((wallet) => parseWallet(wallet) ?? []),
  )
  // Apart from the pages' other facts: what is searched for changes more often than the list.
  const read = computed(() => pages.value.wallets)
  return {
    options: signal(options),
    serviceCount: options.serviceCount,
    /** The host's own wallets. */
    custom,
    pages,
    /** What fits the kit's networks and the host's lists, each wallet once, the host's own first. */
    listed: computed(() =>
      withoutTwins([
        ...custom.value.filter(createFilter(kit, {})),
        ...read.value.filter(createFilter(kit, options)),
      ]),
    ),
    /** Id of the wallet that led away from the list: who comes back finds its tile. */
    chosen,
    /** The request under way, or the last one. */
    request,
    /** Images that are there: drawn at once when their tile comes back into view. */
    images: signal<ReadonlySet<string>>(new Set()),
  }
})

/** Keeps how many wallets the service has; undefined where its list is not shown. */
export function setCount(kit: Kit, count: number | undefined): void {
  kit.write(walletDirectorySlice, ({ serviceCount }) => {
    serviceCount.value = count
  })
}
