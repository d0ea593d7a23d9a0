import type { ResolvedConfig } from '../kit/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** What the blockchain service says of itself, kept for one visit. CAIP-2 ids. */
export const servedSlice = defineSlice(pluginId<ResolvedConfig>('core/served'), () => ({
  /** The networks that it names; undefined until it was asked. */
  served: signal<readonly string[] | undefined>(undefined),
  /** Networks of which it told nothing and that it does not name: nothing more is asked of them there. */
  unserved: signal<ReadonlySet<string>>(new Set()),
}))
