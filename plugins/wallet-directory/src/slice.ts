import { getNetworks, type Kit } from '@wallet-kit/core'
import {
  computed,
  defineLive,
  defineSlice,
  type ListedWallet,
  signal,
} from '@wallet-kit/core/plugin'
import { walletDirectoryId } from './options.js'
import { isReachable } from './wallets/isReachable.js'
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
  /** How many of them could not be read. */
  readonly unread: number
}

const nothing: WalletPages = {
  ...{ search: '', status: 'idle', wallets: [] },
  ...{ isPaused: false, seen: 0, unread: 0 },
}

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

/**
 * Reactive: the wallets that were read so far and fit the search, the kit's networks and the host's lists; its own first.
 * A service's answer to a search is shown as it is. Only wallets that are not part of it are searched here.
 * @example const { wallets, status } = useRead(getWallets)
 */
export function getWallets(kit: Kit): getWallets.ReturnType {
  const { pages, listed, custom, serviceCount } = kit.read(walletDirectorySlice)
  const { search, answered, status, isPaused, unread, wallets: read } = pages.value
  const all = listed.value
  const own = new Set(custom.value)
  const fits = createSearch(search)
  const isAnswer = answered === search
  const offline = answered === undefined && read[0] && all.filter(isReachable).length
  return {
    search,
    status,
    isPaused,
    ...(unread > 0 && { isPartial: true }),
    count: serviceCount.value ?? (offline || undefined),
    wallets: search ? all.filter((wallet) => (isAnswer && !own.has(wallet)) || fits(wallet)) : all,
  }
}

export declare namespace getWallets {
  type ReturnType = {
    /** The search; empty for all wallets. */
    readonly search: string
    /** failed: the service did not answer; `wallets` are those that were there, and the bundled ones. */
    readonly status: 'idle' | 'loading' | 'ready' | 'failed'
    /** There is a further page, which waits for `fetchMoreWallets`: it failed, or several pages had nothing to show. */
    readonly isPaused: boolean
    /** Some entries of the service could not be read. */
    readonly isPartial?: boolean
    /** How many wallets there are without a search, once that is known. */
    readonly count: number | undefined
    readonly wallets: readonly ListedWallet[]
  }
}

/** Reactive: gives a predicate that tells whether a wallet fits the kit's networks and the host's lists. */
export function createFilter(
  kit: Kit,
  { include, exclude }: createFilter.Lists,
): (wallet: ListedWallet) => boolean {
  const namespaces = new Set(getNetworks(kit).map(({ namespace }) => namespace))
  const wanted = include && new Set(include)
  const unwanted = new Set(exclude)
  return (wallet) =>
    wallet.namespaces.some((namespace) => namespaces.has(namespace)) &&
    (!wanted || wanted.has(wallet.id)) &&
    !unwanted.has(wallet.id)
}

export declare namespace createFilter {
  type Lists = {
    readonly include?: readonly string[] | undefined
    readonly exclude?: readonly string[] | undefined
  }
}

/** Gives a predicate that tells whether a wallet has all words of a search in its name or id, in any letter case. */
function createSearch(search: string): (wallet: ListedWallet) => boolean {
  const words = search.toLowerCase().split(/\s+/)
  return ({ id, name }) => {
    const text = `${name} ${id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** The wallets of a list without those that have the id or rdns of an earlier one. */
function withoutDuplicates(wallets: readonly ListedWallet[]): readonly ListedWallet[] {
  const ids = new Set<string>()
  const names = new Set<string>()
  return wallets.filter(({ id, rdns }) => {
    const isDuplicate = ids.has(id) || (rdns !== undefined && names.has(rdns))
    ids.add(id)
    if (rdns !== undefined) names.add(rdns)
    return !isDuplicate
  })
}
