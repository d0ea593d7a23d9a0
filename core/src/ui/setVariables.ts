import type { ThemeConfig } from '../config/config.js'

/** Puts a theme's public inputs on an element, through the CSSOM: a strict policy forbids them in the markup. */
export function setVariables(element: HTMLElement | null, { variables = {} }: ThemeConfig): void {
  for (const [name, value] of Object.entries(variables)) element?.style.setProperty(name, value)
}
