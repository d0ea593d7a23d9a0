import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** Texts by key. */
export type Messages = Readonly<Record<string, string>>

/** The texts that have been loaded: the core's with its further screens, a plugin's with its first view. */
export const messagesSlice = defineSlice(pluginId<ResolvedConfig>('core/messages'), () => ({
  loaded: signal<Messages>({}),
}))
