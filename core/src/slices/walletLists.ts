import type { ResolvedConfig } from '../kit/config.js'
import type { ListedWallet, WalletList } from '../plugin/contributions.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** What the listed directories gave, by their contribution. */
export const walletListsSlice = defineSlice(pluginId<ResolvedConfig>('core/wallet-lists'), () => ({
  lists: signal<ReadonlyMap<WalletList, readonly ListedWallet[]>>(new Map()),
}))
