import type { ThemeConfig } from '../config/config.js'
import { settingsSlice } from '../config/settings.js'
import type { Kit } from '../kit/kit.js'

/** Puts a theme's public inputs on an element, through the CSSOM: a strict policy forbids them in the markup. */
export function setVariables(element: HTMLElement | null, { variables = {} }: ThemeConfig): void {
  for (const [name, value] of Object.entries(variables)) element?.style.setProperty(name, value)
}

/** Reactive: the theme as the host set it. */
export function getTheme(kit: Kit): ThemeConfig {
  return kit.read(settingsSlice).theme.value
}

/** Puts a theme on an element: `data-theme` unless the system decides, and the public inputs. */
export function applyTheme(element: HTMLElement, theme: ThemeConfig): void {
  const { mode } = theme
  if (mode && mode !== 'system') element.dataset.theme = mode
  else delete element.dataset.theme
  setVariables(element, theme)
}
