import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { walletDirectorySlice } from '../slice.js'
import { createSearch } from '../wallets/filterWallets.js'
import { isReachable } from '../wallets/isReachable.js'

/**
 * Reactive: the wallets that were read so far and fit the search, the kit's networks and the host's lists; its own first.
 * A service's answer to a search is shown as it is. Only wallets that are not part of it are searched here.
 * @example const { wallets, status } = useRead(getWallets)
 */
export function getWallets(kit: Kit): getWallets.ReturnType {
  const { pages, listed, custom, serviceCount } = kit.read(walletDirectorySlice)
  const { search, answered, status, isPaused, wallets: read } = pages.value
  const all = listed.value
  const own = new Set(custom.value)
  const fits = createSearch(search)
  const isAnswer = answered === search
  const offline = answered === undefined && read[0] && all.filter(isReachable).length
  return {
    search,
    status,
    isPaused,
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
    /** How many wallets there are without a search, once that is known. */
    readonly count: number | undefined
    readonly wallets: readonly ListedWallet[]
  }
}
