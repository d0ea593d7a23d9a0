import type { Kit } from '../kit/kit.js'
import { chainsSlice, type Session, sessionKey } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { defineStorageKey, type StorageKey } from '../storage/createStorage.js'
import type { WalletAccount } from './adapter.js'

/** Changes some of what the next page load begins from. */
export function storeSession(kit: Kit, change: (session: Session) => Partial<Session>): void {
  const session = kit.storage.get(sessionKey) ?? { networks: {}, connectors: {}, choices: {} }
  kit.storage.set(sessionKey, { ...session, ...change(session) })
}

/** Stores the network chosen last in a namespace (CAIP-2). */
export function storeNetwork(kit: Kit, namespace: Namespace, caipNetworkId: string): void {
  storeSession(kit, ({ networks }) => ({ networks: { ...networks, [namespace]: caipNetworkId } }))
}

/**
 * Stores which connector serves these namespaces, and with which account. It leaves alone what is stored of
 * - other namespaces: another tab may have chosen it, or its wallet is locked or announces late;
 * - one whose wallet is just being asked to restore another connection.
 */
export function storeConnections(kit: Kit, namespaces: readonly Namespace[]): void {
  storeSession(kit, (session) => {
    const connectors = { ...session.connectors }
    const choices = { ...session.choices }
    for (const namespace of namespaces) {
      const { connection, attempt } = kit.read(chainsSlice).chains.peek()[namespace] ?? {}
      if (attempt?.isRestore && attempt.connectorId !== connection?.wallet.id) continue
      connectors[namespace] = connection?.wallet.id
      choices[namespace] = connection && writeChoice(connection.accounts, connection.address)
    }
    return { connectors, choices }
  })
}

/** Makes a configured namespace the active one. */
export function setActiveNamespace(
  kit: Kit,
  { namespace }: { readonly namespace: Namespace },
): void {
  kit.write(chainsSlice, ({ active }) => {
    active.value = namespace
  })
  storeSession(kit, () => ({ active: namespace }))
}

/**
 * What is stored of a visitor's choice: the last characters of the wallet's first account and of the chosen one. That tells the accounts of
 * one wallet apart, and tells nobody who they are. If the wallet's first account changes, the choice fits no more.
 */
export const writeChoice = (accounts: readonly WalletAccount[], chosen: string): string =>
  accounts
    .filter(({ address }, index) => !index || address === chosen)
    .map(({ address, publicKey = address, type }) => publicKey.slice(-4) + type)
    .join()

/** The account that the choice is of, else the wallet's own. Of several the one that was `known`. */
export function chooseAccount(
  accounts: readonly WalletAccount[],
  choice: string | undefined | false,
  known?: string | undefined,
): WalletAccount {
  const fits = ({ address }: WalletAccount) => writeChoice(accounts, address) === choice
  return (accounts.find((each) => each.address === known && fits(each)) ??
    accounts.find(fits) ??
    accounts[0]) as WalletAccount
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
