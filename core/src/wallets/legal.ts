import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** Whether the visitor ticked the legal checkbox in this visit: Connect and ConnectWallets share it. */
export const legalSlice = defineSlice(pluginId<ResolvedConfig>('core/legal'), () => ({
  isAccepted: signal(false),
}))
