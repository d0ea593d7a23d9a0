import type { ResolvedConfig } from '../config/config.js'
import type { WalletLinkSource } from '../plugin/contributions.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** What makes rows links, once a screen with rows was drawn on a phone. */
export const walletLinksSlice = defineSlice(pluginId<ResolvedConfig>('core/wallet-links'), () => ({
  source: signal<WalletLinkSource | undefined>(undefined),
  /** Ends the source where it runs. */
  end: signal<(() => void) | undefined>(undefined),
}))
