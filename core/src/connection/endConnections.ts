import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import { defineStorageKey, type StorageKey } from '../storage/createStorage.js'
import { sessionKey } from '../storage/sessionKey.js'
import { cancelRestore, leaveEmpty, updateChain } from './attempts.js'
import { getLinks } from './links.js'
import { loadShared } from './loadAdapter.js'

/**
 * Forgets who was connected in these namespaces; another connected one becomes active. The wallet is not asked. Silent
 * questions end, what a visitor began goes on.
 */
export function dropConnections(kit: Kit, namespaces: readonly Namespace[]): void {
  const live = getLinks(kit).live
  const { chains } = kit.read(chainsSlice)
  const dropped = namespaces.filter((namespace) => chains.peek()[namespace]?.connection)
  kit.write(chainsSlice, () => {
    for (const namespace of namespaces) {
      live.get(namespace)?.unsubscribe()
      live.delete(namespace)
      cancelRestore(kit, namespace)
      updateChain(kit, namespace, ({ connection, ...chain }) => chain)
    }
    leaveEmpty(kit, namespaces)
  })
  for (const namespace of dropped) kit.emit(accountDisconnected, { namespace })
}

/**
 * The caches that outlive the page, by name: those of `defineResource`, and the one of names in eip155's adapter. Who stays connected reads
 * them anew.
 */
const caches = ['account-types', 'balances', 'ens', 'identities', 'nfts', 'tokens'].map(
  (name): StorageKey<unknown> => ({ name, version: 1, parse: () => undefined }),
)

/** The transactions that were sent from here, unchecked: the code that checks them is loaded by what shows them. */
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

/**
 * Ends the session of a shared connector, unless a namespace is connected by it or is stored to be restored by it. Without this the wallet
 * would go on showing the session. Throws what the connector throws.
 */
export async function endShared(
  kit: Kit,
  { connectorId, signal }: { readonly connectorId: string; readonly signal: AbortSignal },
): Promise<void> {
  const link = await loadShared(kit, connectorId)
  const stored = Object.values(kit.storage.get(sessionKey)?.connectors ?? {})
  const { live, ending } = getLinks(kit)
  const isUsed =
    stored.includes(connectorId) || [...live.values()].some((each) => each.link === link)
  const [connector] = link?.connectors ?? []
  if (!link || !connector || isUsed || ending.has(link) || signal.aborted) return
  ending.add(link)
  try {
    await link.disconnect({ connector, signal })
  } finally {
    ending.delete(link)
  }
}
