import type { ThemeConfig } from '../kit/config.js'
import type { Kit } from '../kit/kit.js'
import { settingsSlice } from '../slices/settings.js'

/** Reactive: the theme as the host set it. */
export function getTheme(kit: Kit): ThemeConfig {
  return kit.read(settingsSlice).theme.value
}
