import type { Config, ResolvedConfig } from '../config/config.js'
import { ConfigError, PluginVersionError } from '../errors/config.js'
import { readLocale } from '../format/locale.js'
import { checkConfig, networkIdOf, toNetwork } from '../networks/checkConfig.js'
import { pluginApiVersion } from '../plugin/definePlugin.js'

/**
 * Fills in the defaults. Throws `ConfigError` or `PluginVersionError` for what no page can work with; in development for
 * everything that a host cannot have meant. A production build leaves those checks out, as React does with its own.
 */
export function resolveConfig(config: Config): ResolvedConfig {
  if (process.env.NODE_ENV !== 'production') checkConfig(config)
  const plugins = [...(config?.plugins ?? [])]
  const networks = (config?.networks ?? []).map(toNetwork)
  const [first] = networks
  if (!first) {
    throw new ConfigError({
      path: 'networks',
      problem: 'is empty',
      fix: 'List one.',
    })
  }
  for (const { id, apiVersion: found } of plugins) {
    if (found !== pluginApiVersion) {
      throw new PluginVersionError({ id, found, expected: pluginApiVersion })
    }
  }
  const defaultId = networkIdOf(config.defaultNetwork ?? first)
  return {
    ...config,
    id: config.id ?? 'default',
    locale: readLocale(config.locale),
    networks,
    plugins,
    // Basic mode: a pairing is all there is, or what the host wants shown.
    allowUnsupportedChain:
      [config, ...plugins].some((each) => each.allowUnsupportedChain) ||
      !plugins.some((plugin) => plugin.adapter),
    defaultNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === defaultId) ?? first,
  }
}
