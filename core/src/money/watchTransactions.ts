import { getAccount } from '../connection/getAccount.js'
import { requireCalls } from '../connection/loadAdapter.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import { NetworkNotFoundError } from '../errors/network.js'
import { takeTurns } from '../http/poll.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress, parseCaipAddress, parseCaipNetworkId } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { effect } from '../store/signals.js'
import { refreshAccount } from './refreshAccount.js'
import {
  changeTracked,
  forgetTransactions,
  longestTracked,
  transactionsSlice,
  updateTransaction,
} from './trackedTransactions.js'
import type { TrackedTransaction } from './transaction.js'

/**
 * Waits for the outcome of what was sent from here, also before a reload; of several tabs one asks for all. What is waited for already
 * is left alone. A wait ends with the outcome, once the history shows it, where its account or its network is gone, and a day after
 * it was sent: then it is forgotten, as is what has settled. What the network has forgotten is waited for like any other.
 */
export function watchTransactions(kit: Kit): void {
  const { tracked, watched } = kit.read(transactionsSlice)
  const old = tracked.peek().filter(({ minedAt }) => minedAt + longestTracked <= Date.now())
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
  const { id, hash = '', caipAddress, minedAt, mark: known } = transaction
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
  const onMark = (mark: string) => updateTransaction(kit, { id, mark })
  const onStatus = (status: 'pending' | 'dropped') => {
    const tracked = kit.read(transactionsSlice).tracked.peek()
    const isNews = tracked.some((each) => each.id === id && each.status !== status)
    if (isNews && !end.signal.aborted) updateTransaction(kit, { id, status })
  }
  const turn = takeTurns(`@wallet-kit/${kit.config.id}/transactions/${id}`, end.signal)
  const forgetIt = () => forgetTransactions(kit, { ids: new Set([id]) })
  const timer = setTimeout(forgetIt, minedAt + longestTracked - Date.now())
  try {
    const calls = await requireCalls(kit, network.namespace)
    const ask = async (signal: AbortSignal) =>
      calls.waitForTransaction?.({ hash, network, signal, mark: known, onMark, onStatus, turn })
    const outcome = await withDeadline(ask, { signal: end.signal })
    if (!outcome) return
    updateTransaction(kit, { id, status: outcome.status })
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

/**
 * Waits until a transaction has come into a block, or another one in its place (`replaced`: sped up or cancelled in the wallet), or
 * until the network has forgotten it (`dropped`: it may yet come into a block). There is no deadline, the signal ends the wait. Throws `NetworkNotFoundError`, `UnsupportedOperationError` where the namespace cannot tell, and what the adapter throws.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, caipNetworkId, signal }: waitForTransaction.Options,
): Promise<waitForTransaction.ReturnType> {
  const network = kit
    .read(chainsSlice)
    .networks.peek()
    .find((each) => each.caipNetworkId === caipNetworkId)
  const { namespace } = parseCaipNetworkId(caipNetworkId) ?? {}
  if (!network || !namespace) {
    throw new NetworkNotFoundError({ caipNetworkId })
  }
  const calls = await requireCalls(kit, namespace)
  const { waitForTransaction: waitOnChain } = calls
  if (!waitOnChain) {
    throw new UnsupportedOperationError({ operation: 'waitForTransaction', namespace })
  }
  const end = new AbortController()
  const wait = (signal: AbortSignal) =>
    new Promise<waitForTransaction.ReturnType>((resolve, reject) => {
      signal.addEventListener('abort', () => end.abort(signal.reason))
      const onStatus = (status: 'pending' | 'dropped') => {
        if (status === 'dropped') resolve({ status })
      }
      waitOnChain.call(calls, { hash, network, signal: end.signal, onStatus }).then(resolve, reject)
    })
  return withDeadline(wait, { signal }).finally(() => end.abort())
}

export declare namespace waitForTransaction {
  type Options = {
    readonly hash: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly signal: AbortSignal
  }
  type ReturnType = { readonly status: 'confirmed' | 'failed' | 'replaced' | 'dropped' }
}
