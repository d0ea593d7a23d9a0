import type { ResolvedConfig } from '../config/config.js'
import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineStorageKey } from '../storage/createStorage.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { readTransaction } from './fetchTransactions.js'
import type { TrackedTransaction } from './transaction.js'

/** How long a transaction that was sent from here is kept, in milliseconds. By then the history shows it, or nothing ever will. */
export const longestTracked = 24 * 60 * 60 * 1000

const longestMark = 200

/** Reads what was stored of a transaction; undefined for what is none, or is old. */
function parseTracked(value: unknown): TrackedTransaction | undefined {
  const { caipAddress, minedAt, mark, status } = Object(value)
  const parts = parseCaipAddress(caipAddress)
  if (!parts || !(Math.abs(Date.now() - minedAt) < longestTracked)) return undefined
  // No history has these two.
  const own = (status === 'dropped' || status === 'replaced') && { status }
  const shape = { ...(value as object), chainId: parts.caipNetworkId }
  const transaction = readTransaction(own ? { ...shape, status: 'pending' } : shape)
  const isMark = typeof mark === 'string' && mark.length <= longestMark
  return transaction && { ...transaction, ...own, caipAddress, ...(isMark && { mark }) }
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
export const transactionsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/transactions'),
  ({ kit }) => {
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
  },
)

/**
 * Changes what is stored of what was sent from here, and gives what is stored then. It begins from what is stored now: another
 * tab may have written there since.
 */
export function changeTracked(
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
    Partial<Pick<TrackedTransaction, 'status' | 'mark'>>
}
