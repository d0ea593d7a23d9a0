import { requireCalls } from '../connection/requireCalls.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../namespaces/caip.js'
import { isSameAddress } from '../namespaces/isSameAddress.js'
import type { Network } from '../namespaces/network.js'
import { longestTracked } from '../service/longestTracked.js'
import type { TrackedTransaction } from '../service/trackedTransaction.js'
import { chainsSlice } from '../slices/chains.js'
import { transactionsSlice } from '../slices/transactions.js'
import { effect } from '../store/signals.js'
import { forgetTransactions } from './forgetTransactions.js'
import { getAccount } from './getAccount.js'
import { refreshAccount } from './refreshAccount.js'
import { updateTransaction } from './updateTransaction.js'

/**
 * Waits for the outcome of what was sent from here, also before a reload. What is waited for already is left alone. A wait ends
 * with the outcome, once the history shows it, where its account or its network is gone, and a day after it was sent. What was
 * replaced in the wallet is forgotten: the history shows what came in its place.
 */
export function watchTransactions(kit: Kit): void {
  const { tracked, watched } = kit.read(transactionsSlice)
  for (const transaction of tracked.peek()) {
    const network = watched.peek().has(transaction.id) ? undefined : findNetwork(kit, transaction)
    if (network) watch(kit, transaction, network)
  }
}

/** Reactive: the network that a transaction's outcome is to be asked of; undefined where nobody waits for it. */
function findNetwork(kit: Kit, { id, caipAddress }: TrackedTransaction): Network | undefined {
  const parts = parseCaipAddress(caipAddress)
  const open = kit
    .read(transactionsSlice)
    .tracked.value.find((each) => each.id === id && each.hash && each.status === 'pending')
  if (!parts || !open) return undefined
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
  const forgetIt = () => forgetTransactions(kit, { ids: new Set([id]) })
  const onMark = (mark: string) => updateTransaction(kit, { id, mark })
  const timer = setTimeout(forgetIt, minedAt + longestTracked - Date.now())
  try {
    const calls = await requireCalls(kit, network.namespace)
    const ask = async (signal: AbortSignal) =>
      calls.waitForTransaction?.({ hash, network, signal, mark: known, onMark })
    const outcome = await withDeadline(ask, { signal: end.signal })
    if (!outcome) return
    const { status } = outcome
    if (status === 'replaced') forgetIt()
    else updateTransaction(kit, { id, status })
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
