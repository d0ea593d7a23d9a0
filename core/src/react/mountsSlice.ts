import type { ResolvedConfig } from '../kit/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** How many providers hold the kit. */
export const mountsSlice = defineSlice(pluginId<ResolvedConfig>('core/mounts'), () => ({
  count: signal(0),
}))
