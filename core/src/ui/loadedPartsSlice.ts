import type { ResolvedConfig } from '../config/config.js'
import type { PluginLoadError } from '../errors/plugin.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** A part that is here, or why it is not. */
export type LoadedPart<part = unknown> = {
  readonly part?: part
  readonly error?: PluginLoadError
}

/** What has been loaded, by its `load`: it is drawn at once, without a frame of nothing. */
export const loadedPartsSlice = defineSlice(pluginId<ResolvedConfig>('core/loaded-parts'), () => ({
  parts: signal<ReadonlyMap<unknown, LoadedPart>>(new Map()),
}))
