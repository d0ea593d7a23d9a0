import type { Namespace } from '../networks/providers.js'
import type { WalletLinks } from '../plugin/contributions.js'
import { defineStorageKey } from '../storage/createStorage.js'
import type { WalletInfo } from './connector.js'

/** A wallet that was connected before. */
export type RecentWallet = WalletInfo & {
  readonly namespace: Namespace
  /** How one that was paired takes a pairing again. Not checked: see `readWalletLinks`. */
  readonly links?: WalletLinks
}

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
