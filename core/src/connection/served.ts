import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** What the blockchain service does not do, as far as it has told in this visit. */
export const servedSlice = defineSlice(pluginId<ResolvedConfig>('core/served'), () => ({
  /** CAIP-2 ids of networks that it does not serve: nothing more is asked of them there. */
  unserved: signal<ReadonlySet<string>>(new Set()),
}))
