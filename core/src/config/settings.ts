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
