import type { Kit } from '../kit/kit.js'
import type { Connector } from './connector.js'
import { isSameIcon } from './isSameIcon.js'
import { recentWalletsSlice } from './recentWallets.js'
import { type RecentWallet, recentWalletsKey } from './recentWalletsKey.js'

/** How many wallets are kept. */
const limit = 2

/**
 * Puts a wallet first among the recent ones; the third pushes the oldest out. Logins are none, and a pairing is one by the
 * wallet that was chosen for it alone, with its `links`: `rememberListedWallet`.
 */
export function rememberWallet(kit: Kit, connector: rememberWallet.Wallet): void {
  const { id, name, type, icon, rdns, explorerId, namespace, links } = connector
  if (type === 'AUTH' || id === 'injected' || (type === 'WALLET_CONNECT' && !links)) return
  const wallet: RecentWallet = {
    id,
    name,
    type,
    namespace,
    ...(icon && { icon }),
    ...(rdns && { rdns }),
    ...(explorerId && { explorerId }),
    ...(links && { links }),
  }
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
