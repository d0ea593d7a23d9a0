import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Features, ResolvedConfig, ThemeConfig } from './config.js'

/** What a host may change while the kit runs. */
export const settingsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/settings'),
  ({ options }) => ({
    features: signal<Features>(options.features ?? {}),
    theme: signal<ThemeConfig>(options.theme ?? {}),
  }),
)
