import { signal } from '@preact/signals-core'
import type { ResolvedConfig } from '../kit/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'

/** The parts that are here already, by their `load`: they are drawn at once, without a frame of nothing. */
export const loadedPartsSlice = defineSlice(pluginId<ResolvedConfig>('core/loaded-parts'), () => ({
  parts: signal<ReadonlyMap<unknown, unknown>>(new Map()),
}))
