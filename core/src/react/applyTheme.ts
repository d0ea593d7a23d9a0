import type { ThemeConfig } from '../kit/config.js'

/** Puts a theme on an element: `data-theme` unless the system decides, and the public inputs through the CSSOM. */
export function applyTheme(element: HTMLElement, { mode, variables = {} }: ThemeConfig): void {
  if (mode && mode !== 'system') element.dataset.theme = mode
  else delete element.dataset.theme
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value)
}
