import type { ResolvedConfig } from '../config/config.js'
import type { ListedWallet, WalletList } from '../plugin/contributions.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** What the listed directories gave. */
export const walletListsSlice = defineSlice(pluginId<ResolvedConfig>('core/wallet-lists'), () => ({
  /** Their wallets, by the contribution. */
  lists: signal<ReadonlyMap<WalletList, readonly ListedWallet[]>>(new Map()),
  /** They are being read. */
  isReading: signal(false),
  /** The page's wallets still have time to come before other rows are shown, which they would move. */
  isEarly: signal(true),
}))
