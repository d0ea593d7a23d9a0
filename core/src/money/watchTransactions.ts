import { getAccount } from '../connection/getAccount.js'
import { requireCalls } from '../connection/requireCalls.js'
import { takeTurns } from '../http/takeTurns.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import { isSameAddress } from '../networks/isSameAddress.js'
import type { Network } from '../networks/network.js'
import { effect } from '../store/signals.js'
import { forgetTransactions } from './forgetTransactions.js'
import { longestTracked } from './longestTracked.js'
import { refreshAccount } from './refreshAccount.js'
import type { TrackedTransaction } from './trackedTransaction.js'
import { transactionsSlice } from './transactions.js'
import { updateTransaction } from './updateTransaction.js'

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
  mark(kit, (watched) => watched.add(id))
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
    if (!isOver) mark(kit, (watched) => watched.delete(id))
    forget()
  }
}

function mark(kit: Kit, change: (watched: Set<string>) => void) {
  kit.write(transactionsSlice, ({ watched }) => {
    const next = new Set(watched.peek())
    change(next)
    watched.value = next
  })
}
