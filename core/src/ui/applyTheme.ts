import type { ThemeConfig } from '../config/config.js'
import { setVariables } from './setVariables.js'

/** Puts a theme on an element: `data-theme` unless the system decides, and the public inputs. */
export function applyTheme(element: HTMLElement, theme: ThemeConfig): void {
  const { mode } = theme
  if (mode && mode !== 'system') element.dataset.theme = mode
  else delete element.dataset.theme
  setVariables(element, theme)
}
