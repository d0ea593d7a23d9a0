import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
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

/** Features that stay off until the host asks for them, whoever brings them. */
const offByDefault = ['collapseWallets', 'legalCheckbox', 'smartSessions']

/**
 * Reactive: whether a feature is on. What a listed plugin brings is on until the host sets it off; what nobody brings is off.
 * @example const hasSwaps = isFeatureOn(kit, 'swaps')
 */
export function isFeatureOn(kit: Kit, name: keyof Features | (string & {})): boolean {
  const { features } = kit.read(settingsSlice)
  const value = (features.value as Readonly<Record<string, unknown>>)[name]
  if (value !== undefined) return Array.isArray(value) ? value.length > 0 : value === true
  if (offByDefault.includes(name)) return false
  if (name === 'emailShowWallets') return true
  return kit.plugins.some((plugin) => plugin.features?.includes(name))
}

/** Reactive: what the host set a feature to; undefined where it said nothing. */
export const getFeature = <name extends keyof Features>(kit: Kit, name: name): Features[name] =>
  kit.read(settingsSlice).features.value[name]

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
