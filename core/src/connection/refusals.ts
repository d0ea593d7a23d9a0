import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { LiveLink } from './links.js'

/** The connections whose wallet has refused to end them: the next disconnect leaves without asking it. */
export const refusalsSlice = defineSlice(pluginId<ResolvedConfig>('core/refusals'), () => ({
  refused: signal(new WeakSet<LiveLink>()),
}))
