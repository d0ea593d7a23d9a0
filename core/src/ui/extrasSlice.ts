import type { ResolvedConfig } from '../config/config.js'
import type { PluginLoadError } from '../errors/plugin.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The modal's second half: what most visitors connect without. */
export type Extras = typeof import('../modal/extras.js')

/** The modal's second half, once it was needed, why it is not here, and where it comes from: put here by the modal, which its parts do not import. */
export const extrasSlice = defineSlice(pluginId<ResolvedConfig>('core/extras'), () => ({
  extras: signal<Extras | undefined>(undefined),
  error: signal<PluginLoadError | undefined>(undefined),
  load: signal<(() => Promise<Extras>) | undefined>(undefined),
}))
