import type { ResolvedConfig } from '../config/config.js'
import { requireCalls } from '../connection/connectors.js'
import { getAccount } from '../connection/getAccount.js'
import type { WaitStatus } from '../connection/sentTransaction.js'
import { accountDisconnected } from '../events/coreEvents.js'
import { takeTurns } from '../http/polling.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress, parseCaipAddress } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineStorageKey } from '../storage/createStorage.js'
import { defineSlice } from '../store/defineSlice.js'
import { effect, signal } from '../store/signals.js'
import { readTransaction } from './fetchTransactions.js'
import { refreshAccount } from './tokens.js'
import type { TrackedTransaction } from './transaction.js'

/** How long a transaction that was sent from here is kept, in milliseconds. By then the history shows it, or nothing ever will. */
const longestTracked = 24 * 60 * 60 * 1000
/** The same of what the owners of an account have to confirm first. */
const longestProposed = 7 * longestTracked

const longestOf = ({ isProposed }: Pick<TrackedTransaction, 'isProposed'>) =>
  isProposed ? longestProposed : longestTracked

const longestCheckpoint = 200

/** Reads what was stored of a transaction; undefined for what is none, or is old. */
function parseTracked(value: unknown): TrackedTransaction | undefined {
  const { caipAddress, minedAt, checkpoint, status, ...rest } = Object(value)
  const parts = parseCaipAddress(caipAddress)
  const proposed = rest.isProposed === true && { isProposed: true }
  if (!parts || !(Math.abs(Date.now() - minedAt) < longestOf(proposed || {}))) return undefined
  // No history has these two.
  const own = (status === 'dropped' || status === 'replaced') && { status }
  const shape = { ...(value as object), chainId: parts.caipNetworkId }
  const transaction = readTransaction(own ? { ...shape, status: 'pending' } : shape)
  const isCheckpoint = typeof checkpoint === 'string' && checkpoint.length <= longestCheckpoint
  if (!transaction) return undefined
  return {
    ...{ ...transaction, ...own, ...proposed, caipAddress },
    ...(isCheckpoint && { checkpoint }),
  }
}

/** What was sent from here, newest first: one list for all tabs. */
const trackedKey = defineStorageKey({
  name: 'transactions',
  version: 1,
  parse: (stored): readonly TrackedTransaction[] | undefined =>
    Array.isArray(stored) ? stored.flatMap((each) => parseTracked(each) ?? []) : undefined,
})

/**
 * What was sent from here, newest first, until the history shows it; it outlives the page, and ends with the connection. What is
 * stored counts: it is the list of all tabs.
 */
const transactionsSlice = defineSlice(pluginId<ResolvedConfig>('core/transactions'), ({ kit }) => {
  const tracked = signal<readonly TrackedTransaction[]>(kit.storage.get(trackedKey) ?? [])
  kit.onDestroy(
    kit.storage.subscribe(trackedKey, (stored) => {
      tracked.value = stored ?? []
    }),
  )
  kit.onDestroy(
    kit.on(accountDisconnected.name, ({ namespace }) => {
      tracked.value = changeTracked(kit, (all) =>
        all.filter(({ caipAddress }) => !caipAddress.startsWith(`${namespace}:`)),
      )
    }),
  )
  return {
    tracked,
    /** Ids of those whose outcome is waited for. */
    watched: signal<ReadonlySet<string>>(new Set()),
  }
})

/**
 * Changes what is stored of what was sent from here, and gives what is stored then. It begins from what is stored now: another
 * tab may have written there since.
 */
function changeTracked(
  kit: Kit,
  change: (tracked: readonly TrackedTransaction[]) => readonly TrackedTransaction[],
): readonly TrackedTransaction[] {
  const changed = change(kit.storage.get(trackedKey) ?? [])
  if (changed.length) kit.storage.set(trackedKey, changed)
  else kit.storage.remove(trackedKey)
  return changed
}

/** Forgets transactions that were sent from here: the account's history shows them by now. */
export function forgetTransactions(kit: Kit, { ids }: { readonly ids: ReadonlySet<string> }): void {
  kit.write(transactionsSlice, ({ tracked }) => {
    tracked.value = changeTracked(kit, (all) => all.filter(({ id }) => !ids.has(id)))
  })
}

/** Reactive: what was sent from here, from every account, newest first, as far as the histories need not show it yet. */
export function getTrackedTransactions(kit: Kit): readonly TrackedTransaction[] {
  return kit.read(transactionsSlice).tracked.value
}

/** Notes what has become known of a transaction that was sent from here. */
export function updateTransaction(kit: Kit, { id, ...change }: updateTransaction.Options): void {
  kit.write(transactionsSlice, ({ tracked }) => {
    tracked.value = changeTracked(kit, (all) =>
      all.map((each) => (each.id === id ? { ...each, ...change } : each)),
    )
  })
}

export declare namespace updateTransaction {
  type Options = Pick<TrackedTransaction, 'id'> &
    Partial<Pick<TrackedTransaction, 'status' | 'checkpoint' | 'isProposed' | 'hash'>>
}

/**
 * Waits for the outcome of what was sent from here, also before a reload; of several tabs one asks for all. What is waited for already
 * is left alone. A wait ends with the outcome, once the history shows it, where its account or its network is gone, and a day after
 * it was sent, or a week for what owners have to confirm first: then it is forgotten, as is what has settled. What the network has forgotten is waited for like any other.
 */
export function watchTransactions(kit: Kit): void {
  const { tracked, watched } = kit.read(transactionsSlice)
  const old = tracked.peek().filter((each) => each.minedAt + longestOf(each) <= Date.now())
  if (old.length) forgetTransactions(kit, { ids: new Set(old.map(({ id }) => id)) })
  for (const transaction of tracked.peek()) {
    const network = watched.peek().has(transaction.id) ? undefined : findNetwork(kit, transaction)
    if (network) watch(kit, transaction, network)
  }
}

/** Reactive: the network that a transaction's outcome is to be asked of; undefined where nobody waits for it. */
function findNetwork(kit: Kit, { id, caipAddress }: TrackedTransaction): Network | undefined {
  const parts = parseCaipAddress(caipAddress)
  const { hash, status } =
    kit.read(transactionsSlice).tracked.value.find((each) => each.id === id) ?? {}
  if (!parts || !hash || (status !== 'pending' && status !== 'dropped')) return undefined
  const { accounts } = getAccount(kit, parts.namespace)
  const own = accounts.map(({ address }) => `${parts.caipNetworkId}:${address}`)
  if (!own.some((each) => isSameAddress(each, caipAddress))) return undefined
  return kit
    .read(chainsSlice)
    .networks.value.find(({ caipNetworkId }) => caipNetworkId === parts.caipNetworkId)
}

async function watch(kit: Kit, transaction: TrackedTransaction, network: Network) {
  const { id, hash = '', caipAddress, minedAt, checkpoint } = transaction
  changeWatched(kit, (watched) => watched.add(id))
  const end = new AbortController()
  let isOver = false
  const forget = kit.onDestroy(() => {
    isOver = true
    end.abort()
  })
  const unfollow = effect(() => {
    if (!findNetwork(kit, transaction)) end.abort()
  })
  const onCheckpoint = (next: string) => updateTransaction(kit, { id, checkpoint: next })
  const onStatus = (told: WaitStatus) => {
    const isProposed = told === 'proposed'
    const status = isProposed ? 'pending' : told
    const known = kit
      .read(transactionsSlice)
      .tracked.peek()
      .find((each) => each.id === id)
    const isNews = known && (known.status !== status || !!known.isProposed !== isProposed)
    if (isNews && !end.signal.aborted) updateTransaction(kit, { id, status, isProposed })
  }
  const turn = takeTurns(`@wallet-kit/${kit.config.id}/transactions/${id}`, end.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  const forgetIt = () => {
    const known = kit
      .read(transactionsSlice)
      .tracked.peek()
      .find((each) => each.id === id)
    const left = minedAt + longestOf(known ?? {}) - Date.now()
    if (left > 0) timer = setTimeout(forgetIt, left)
    else forgetTransactions(kit, { ids: new Set([id]) })
  }
  forgetIt()
  try {
    const calls = await requireCalls(kit, network.namespace)
    const ask = async (signal: AbortSignal) =>
      calls.waitForTransaction?.({
        ...{ hash, network, signal, turn },
        account: parseCaipAddress(caipAddress)?.address,
        sentAt: minedAt,
        ...{ checkpoint, onCheckpoint, onStatus },
      })
    const outcome = await withDeadline(ask, { signal: end.signal })
    if (!outcome) return
    updateTransaction(kit, { id, ...outcome, isProposed: false })
    refreshAccount(kit, { caipAddress })
  } catch {
    // The history knows it already, or will show it; the next look at the account waits anew.
    if (end.signal.aborted && !isOver) refreshAccount(kit, { caipAddress })
  } finally {
    clearTimeout(timer)
    unfollow()
    if (!isOver) changeWatched(kit, (watched) => watched.delete(id))
    forget()
  }
}

function changeWatched(kit: Kit, change: (watched: Set<string>) => void) {
  kit.write(transactionsSlice, ({ watched }) => {
    const next = new Set(watched.peek())
    change(next)
    watched.value = next
  })
}

/** So many are kept; the oldest goes first. */
const kept = 20

/**
 * Remembers a transaction that was sent from here, and waits for its outcome where it has a hash: the account's balances are then
 * read anew. One of the same id is replaced.
 */
export function trackTransaction(kit: Kit, transaction: TrackedTransaction): void {
  kit.write(transactionsSlice, ({ tracked }) => {
    tracked.value = changeTracked(kit, (all) =>
      [transaction, ...all.filter(({ id }) => id !== transaction.id)].slice(0, kept),
    )
  })
  watchTransactions(kit)
}
