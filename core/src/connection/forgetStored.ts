import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/providers.js'
import { defineStorageKey, type StorageKey } from '../storage/createStorage.js'

/**
 * What the slices made by `defineResource` keep over page loads, and the adapter of eip155 of ENS: caches, which are read anew for
 * whoever stays connected.
 */
const caches = ['account-types', 'balances', 'ens', 'identities', 'nfts', 'tokens'].map(
  (name): StorageKey<unknown> => ({ name, version: 1, parse: () => undefined }),
)

/** What was sent from here, as it lies there: the code that checks it comes with whoever shows it. */
const rawTransactions = defineStorageKey({
  name: 'transactions',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? (stored as readonly unknown[]) : undefined),
})

/**
 * Forgets what is stored of the accounts of these namespaces. A slice does so with `account:disconnected`, but only one that
 * was read in this visit: what an earlier page load stored goes by its name, without loading what it belongs to.
 */
export function forgetStored(kit: Kit, namespaces: readonly Namespace[]): void {
  if (!namespaces.length) return
  for (const key of caches) kit.storage.remove(key)
  const others = kit.storage
    .get(rawTransactions)
    ?.filter((row) =>
      namespaces.every((name) => !String(Object(row).caipAddress).startsWith(`${name}:`)),
    )
  if (others?.length) kit.storage.set(rawTransactions, others)
  else kit.storage.remove(rawTransactions)
}
