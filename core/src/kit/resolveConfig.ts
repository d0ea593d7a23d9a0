import { ConfigError } from '../errors/config.js'
import { PluginVersionError } from '../errors/plugin.js'
import type { Network, ViemChain } from '../namespaces/network.js'
import { pluginApiVersion } from '../plugin/definePlugin.js'
import type { Config, Features, ResolvedConfig, ThemeConfig } from './config.js'

const coreFeatures = ['emailShowWallets', 'collapseWallets', 'legalCheckbox']
const themeVariables = ['accent', 'font-family', 'radius-unit', 'z-index']

const fail = (path: string, problem: string, fix: string): never => {
  throw new ConfigError({ path, problem, fix })
}

/** Checks a host's configuration and fills in the defaults. Throws `ConfigError` or `PluginVersionError`. */
export function resolveConfig(config: Config): ResolvedConfig {
  const networks = (config?.networks ?? []).map(toNetwork)
  const plugins = config?.plugins ?? []
  if (!networks.length)
    fail('networks', 'is empty', 'List at least one network of a namespace plugin’s "./networks".')
  refuseTwice(
    'networks',
    networks.map(({ caipNetworkId }) => caipNetworkId),
  )
  plugins.forEach((plugin, index) => {
    if (!plugin?.id) {
      fail(`plugins[${index}]`, 'is not a plugin', 'Call its factory: plugins: [eip155()].')
    }
    if (plugin.apiVersion !== pluginApiVersion) {
      throw new PluginVersionError({
        id: plugin.id,
        found: plugin.apiVersion,
        expected: pluginApiVersion,
      })
    }
  })
  refuseTwice(
    'plugins',
    plugins.map(({ id }) => id),
  )
  const resolved = {
    ...config,
    id: config.id ?? 'default',
    locale: config.locale ?? 'en',
    networks,
    plugins,
    defaultNetworkId: networkIdOf(config.defaultNetwork ?? (networks[0] as Network)),
  }
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === resolved.defaultNetworkId)) {
    fail(
      'defaultNetwork',
      `"${resolved.defaultNetworkId}" is not in networks`,
      'Add it to networks, or name another.',
    )
  }
  try {
    new Intl.Locale(resolved.locale)
  } catch {
    fail('locale', `is "${resolved.locale}"`, 'Use a BCP 47 tag such as "en" or "pt-BR".')
  }
  checkFeatures(resolved, config.features)
  checkTheme(config.theme)
  return resolved
}

/** Refuses features whose plugin is not listed. Throws `ConfigError`. */
export function checkFeatures(
  { plugins }: Pick<ResolvedConfig, 'plugins'>,
  features: Features = {},
) {
  const known = [...coreFeatures, ...plugins.flatMap((plugin) => plugin.features ?? [])]
  for (const name of Object.keys(features)) {
    if (!known.includes(name)) {
      fail(
        `features.${name}`,
        'belongs to no listed plugin',
        `List the plugin that brings it, or use one of: ${known.join(', ')}.`,
      )
    }
  }
}

/** Refuses anything but the design's public inputs. Throws `ConfigError`. */
export function checkTheme({ mode = 'system', variables = {} }: ThemeConfig = {}) {
  if (!['light', 'dark', 'system'].includes(mode)) {
    fail('theme.mode', `is "${mode}"`, 'Use "light", "dark" or "system".')
  }
  for (const name of Object.keys(variables)) {
    if (!themeVariables.includes(name.slice(5))) {
      fail(
        `theme.variables["${name}"]`,
        'is not a public input',
        `Use --wk- with one of: ${themeVariables.join(', ')}.`,
      )
    }
  }
}

function refuseTwice(path: string, ids: readonly string[]) {
  const id = ids.find((id, index) => ids.indexOf(id) < index)
  if (id) fail(path, `lists "${id}" twice`, 'Remove one of the two.')
}

function networkIdOf(network: string | Network | ViemChain) {
  return typeof network === 'string' ? network : toNetwork(network).caipNetworkId
}

/** Takes the kit's own network data or a viem chain. Throws `ConfigError`. */
export function toNetwork(network: Network | ViemChain, index = 0): Network {
  if ('caipNetworkId' in (network ?? {})) return network as Network
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = (network ??
    {}) as ViemChain
  if (!Number.isSafeInteger(id) || !rpcUrls?.default) {
    fail(
      `networks[${index}]`,
      'is not a network',
      'Take it from a namespace plugin’s "./networks" or from viem/chains.',
    )
  }
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { explorerUrl: blockExplorers.default.url }),
    ...(testnet && { testnet }),
  }
}
