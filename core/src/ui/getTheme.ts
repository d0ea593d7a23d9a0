import type { ThemeConfig } from '../config/config.js'
import { settingsSlice } from '../config/settings.js'
import type { Kit } from '../kit/kit.js'

/** Reactive: the theme as the host set it. */
export function getTheme(kit: Kit): ThemeConfig {
  return kit.read(settingsSlice).theme.value
}
