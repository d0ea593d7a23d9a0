import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/network.js'
import type { WalletLinks } from '../plugin/contributions.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineStorageKey } from '../storage/createStorage.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Connector, WalletInfo } from './connector.js'
import { isSameIcon } from './connectors.js'

/** How many wallets are kept. */
const limit = 2

/** The wallets last connected with, newest first, at most two. */
export const recentWalletsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/recent-wallets'),
  ({ kit }) => ({ wallets: signal(kit.storage.get(recentWalletsKey) ?? []) }),
)

/** A wallet that was connected before. */
export type RecentWallet = WalletInfo & {
  readonly namespace: Namespace
  /** How one that was paired takes a pairing again. Not checked: see `readWalletLinks`. */
  readonly links?: WalletLinks
}

const recentWalletsKey = defineStorageKey({
  name: 'recent-wallets',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every(isRecentWallet)
      ? (value.slice(0, limit) as readonly RecentWallet[])
      : undefined,
})

const isRecentWallet = (wallet: unknown) =>
  ['id', 'name', 'type', 'namespace', 'icon'].every(
    (key) => typeof { icon: '', ...Object(wallet) }[key] === 'string',
  )

/**
 * Puts a wallet first among the recent ones; the third pushes the oldest out. Logins are none, and a pairing is one by the
 * wallet that was chosen for it alone, with its `links`: `rememberListedWallet`.
 */
export function rememberWallet(kit: Kit, connector: rememberWallet.Wallet): void {
  const { id, name, type, icon, rdns, explorerId, namespace, links } = connector
  if (type === 'AUTH' || id === 'injected' || (type === 'WALLET_CONNECT' && !links)) return
  const wallet = { id, name, type, namespace, icon, rdns, explorerId, links } as RecentWallet
  const isOther = (known: RecentWallet) =>
    known.id !== id && !(known.name === name && isSameIcon(known.icon, icon))
  kit.write(recentWalletsSlice, ({ wallets }) => {
    wallets.value = [wallet, ...wallets.value.filter(isOther)].slice(0, limit)
    kit.storage.set(recentWalletsKey, wallets.value)
  })
}

export declare namespace rememberWallet {
  type Wallet = Omit<Connector, 'getProvider'> & Pick<RecentWallet, 'links'>
}
