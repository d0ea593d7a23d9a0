import type { Kit, Transaction } from '@wallet-kit/core'
import {
  fetchTransactions,
  forgetTransactions,
  getTrackedTransactions,
  refreshAccount,
  trackTransaction,
} from '@wallet-kit/core/assets'
import { hasData, parseCaipAddress } from '@wallet-kit/core/plugin'
import {
  clockSkew,
  closedInterval,
  pollInterval,
  purchaseTimeout,
  quickTime,
  slowInterval,
} from '../constants.js'
import { onrampPurchased } from '../events.js'
import { getLive } from '../slice.js'

/**
 * Waits for a purchase. It asks the account's history every now and then while the provider's page is open, and when the visitor comes
 * back; then the balances are read anew, too. If no page is known to be open, there is no timer. It ends with the outcome in the history,
 * with a disconnect, or after a day. It does not end when the page seems closed: the purchase may have been paid, and a page that isolates
 * itself looks closed from here while it is open.
 */
export function watchPurchase(kit: Kit, options: watchPurchase.Options): void {
  const { provider, caipAddress, since, tab } = options
  const { address, caipNetworkId } = parseCaipAddress(caipAddress) ?? {}
  const isTelling = hasData(kit, 'history')
  let { id } = options
  const { watched, claimed } = getLive(kit)
  if (!address || !caipNetworkId || watched.has(id)) return
  // Without a history only the balances can be read.
  const longest = isTelling ? purchaseTimeout : quickTime
  const isQuick = () => Date.now() - since < quickTime
  let askedAt = 0
  let isAsking = false
  let isFound = false
  let before: ReadonlySet<string> | undefined
  const end = new AbortController()
  const { signal } = end

  function setWatched(next?: string) {
    watched.delete(id)
    if (!next) return
    id = next
    watched.add(id)
    if (isFound) claimed.add(id)
  }
  let timers: readonly ReturnType<typeof setInterval>[] = []
  const stopTimers = () => timers.forEach(clearInterval)
  const stop = kit.onDestroy(() => {
    end.abort()
    stopTimers()
    document.removeEventListener('visibilitychange', comeBack)
    removeEventListener('focus', ask)
    unfollow()
    setWatched()
  })
  // A disconnect ends it.
  const unfollow = kit.on('account:disconnected', ({ namespace }: { namespace: string }) => {
    if (caipNetworkId.startsWith(`${namespace}:`)) stop()
  })
  const isTracked = () => getTrackedTransactions(kit).some((each) => each.id === id)
  // Once the history has the purchase, it is waited for until its outcome, even if the history's own reader has stopped tracking it.
  const isOpen = () => isFound || isTracked()
  const isVisible = () => document.visibilityState !== 'hidden'

  function comeBack() {
    if (!isVisible()) return
    if (isQuick()) refreshAccount(kit, { caipAddress })
    ask()
  }
  function lookForTab() {
    if (!tab?.closed) return
    stopTimers()
    comeBack()
  }
  function poll() {
    if (isQuick() || Date.now() - askedAt >= slowInterval) ask()
  }
  async function ask() {
    if (isTelling && !isOpen()) return stop()
    if (Date.now() - since >= longest) {
      forgetTransactions(kit, { ids: new Set([id]) })
      return stop()
    }
    if (!isTelling || isAsking || !isVisible()) return
    isAsking = true
    askedAt = Date.now()
    try {
      await settle()
    } catch {
      // It is asked again at the next occasion.
    }
    isAsking = false
  }
  const read = () =>
    fetchTransactions(kit, {
      address: address as string,
      caipNetworkId: caipNetworkId as string,
      onramp: provider,
      forceUpdate: true,
      signal,
    })
  async function settle() {
    const { transactions } = await read()
    if (signal.aborted || !isOpen()) return
    const others = getTrackedTransactions(kit).filter((each) => each.id !== id)
    const taken = new Set([...claimed, ...others.map((each) => each.id)])
    const row = findPurchase(transactions, { id, since, claimed: taken, before, provider })
    if (!row) return
    if (isTracked()) {
      if (row.id !== id) forgetTransactions(kit, { ids: new Set([id]) })
      trackTransaction(kit, { ...row, caipAddress, provider })
    }
    isFound = true
    setWatched(row.id)
    if (row.status === 'pending') return
    stop()
    if (row.status !== 'confirmed') return
    refreshAccount(kit, { caipAddress })
    kit.emit(onrampPurchased, { provider, caipAddress })
  }

  setWatched(id)
  if (tab && !tab.closed) {
    timers = [setInterval(poll, pollInterval), setInterval(lookForTab, closedInterval)]
  }
  document.addEventListener('visibilitychange', comeBack)
  addEventListener('focus', ask)
  if (!isTelling) return
  if (!options.isNew) {
    ask()
    return
  }
  read().then(
    ({ transactions }) => {
      before = new Set(transactions.map((row) => row.id))
    },
    // Without that list only the time of a row tells whether it is new.
    () => undefined,
  )
}

export declare namespace watchPurchase {
  type Options = {
    /** Of the pending transaction. */
    readonly id: string
    /** The provider's id. */
    readonly provider: string
    /** CAIP-10: who gets the crypto, and where. */
    readonly caipAddress: string
    /** When it was begun: wall clock in milliseconds. */
    readonly since: number
    /** It begins just now, so what the history has already is another purchase. */
    readonly isNew?: boolean
    /** The provider's page, where it is known. */
    readonly tab?: { readonly closed: boolean } | undefined
  }
}

/**
 * Finds the row of an account's history that is a purchase which was begun here: the row of its id; else the provider's first purchase
 * since then that is no other purchase of ours. If the earlier rows are known, the service's clock may be a little behind.
 */
export function findPurchase(
  rows: readonly Transaction[],
  { id, provider, since, claimed, before }: findPurchase.Options,
): Transaction | undefined {
  const own = rows.find((row) => row.id === id)
  if (own) return own
  const isNew = (row: Transaction) =>
    row.minedAt >= since ||
    (before !== undefined && row.minedAt >= since - clockSkew && !before.has(row.id))
  const isBought = (row: Transaction) =>
    row.operationType === 'buy' && row.provider?.toLowerCase() === provider.toLowerCase()
  return rows
    .filter((row) => isBought(row) && isNew(row) && !claimed.has(row.id))
    .reduce<Transaction | undefined>(
      (first, row) => (first && first.minedAt <= row.minedAt ? first : row),
      undefined,
    )
}

export declare namespace findPurchase {
  type Options = {
    readonly id: string
    /** The provider's id. */
    readonly provider: string
    /** When it was begun: wall clock in milliseconds. */
    readonly since: number
    /** Ids of rows that other purchases became. */
    readonly claimed: ReadonlySet<string>
    /** Ids of the rows that were there when it was begun, where they are known. */
    readonly before?: ReadonlySet<string> | undefined
  }
}
