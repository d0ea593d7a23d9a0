import type { WalletInfo } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { defineStorageKey } from './createStorage.js'

const texts = (value: unknown) => {
  const entries = value && typeof value === 'object' ? Object.entries(value) : []
  const isValid = entries.every(([, text]) => typeof text === 'string')
  return isValid ? Object.fromEntries(entries) : undefined
}

/** Connected connector id by namespace. Ids only: who is connected is asked of the wallet. */
export const connectionsKey = defineStorageKey({
  name: 'connections',
  version: 1,
  parse: texts as (value: unknown) => { readonly [namespace in Namespace]?: string } | undefined,
})

/** The network chosen last (CAIP-2) by namespace. */
export const networksKey = defineStorageKey({
  name: 'networks',
  version: 1,
  parse: texts as (value: unknown) => { readonly [namespace in Namespace]?: string } | undefined,
})

/** The namespace used last. */
export const activeNamespaceKey = defineStorageKey({
  name: 'namespace',
  version: 1,
  parse: (value) => (typeof value === 'string' ? (value as Namespace) : undefined),
})

/** A wallet that was connected before. */
export type RecentWallet = WalletInfo & { readonly namespace: Namespace }

/** The wallets connected last, newest first. */
export const recentWalletsKey = defineStorageKey({
  name: 'recent-wallets',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every(isRecentWallet)
      ? (value.slice(0, 2) as readonly RecentWallet[])
      : undefined,
})

const isRecentWallet = (wallet: unknown) =>
  !!wallet &&
  typeof wallet === 'object' &&
  ['id', 'name', 'type', 'namespace'].every(
    (key) => typeof (wallet as Record<string, unknown>)[key] === 'string',
  )
