import { ConfigError } from '../errors/config.js'
import { PluginVersionError } from '../errors/plugin.js'
import type { Network, ViemChain } from '../namespaces/network.js'
import { pluginApiVersion } from '../plugin/definePlugin.js'
import type { Config, Features, ResolvedConfig, ThemeConfig } from './config.js'

const coreFeatures = ['emailShowWallets', 'collapseWallets', 'legalCheckbox']
const themeVariables = ['accent', 'font-family', 'radius-unit', 'z-index']
const namespaces = ['eip155', 'solana', 'polkadot', 'bip122']

const fail = (path: string, problem: string, fix: string): never => {
  throw new ConfigError({ path, problem, fix })
}

/** Checks a host's configuration and fills in the defaults. Throws `ConfigError` or `PluginVersionError`. */
export function resolveConfig(config: Config): ResolvedConfig {
  const networks = listAt('networks', config?.networks).map((network, index) =>
    toNetwork(network, `networks[${index}]`),
  )
  const plugins = [...listAt('plugins', config?.plugins)]
  if (!networks.length)
    fail('networks', 'is empty', 'List at least one network of a namespace plugin’s "./networks".')
  refuseTwice(
    'networks',
    networks.map(({ caipNetworkId }) => caipNetworkId),
  )
  plugins.forEach((plugin, index) => {
    if (!plugin?.id || typeof plugin.id !== 'string') {
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
  refuseTwice(
    'plugins',
    plugins.flatMap(({ adapter }) => adapter?.namespace ?? []),
  )
  const resolved = {
    ...config,
    id: config.id ?? 'default',
    locale: config.locale ?? 'en',
    networks,
    plugins,
    defaultNetworkId: networkIdOf(config.defaultNetwork ?? (networks[0] as Network)),
  }
  if (!resolved.id || typeof resolved.id !== 'string') {
    fail('id', 'is not a name', 'Use a short text such as "shop", another for every kit of a page.')
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
  features?: Features | null,
) {
  const known = [...coreFeatures, ...plugins.flatMap((plugin) => plugin.features ?? [])]
  for (const name of Object.keys(objectAt('features', features))) {
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
export function checkTheme(theme?: ThemeConfig | null) {
  const { mode, variables } = objectAt('theme', theme) as ThemeConfig
  if (!['light', 'dark', 'system'].includes(mode ?? 'system')) {
    fail('theme.mode', `is "${mode}"`, 'Use "light", "dark" or "system".')
  }
  for (const [name, value] of Object.entries(objectAt('theme.variables', variables))) {
    if (!themeVariables.some((variable) => name === `--wk-${variable}`)) {
      fail(
        `theme.variables["${name}"]`,
        'is not a public input',
        `Use --wk- with one of: ${themeVariables.join(', ')}.`,
      )
    }
    if (typeof value !== 'string') {
      fail(`theme.variables["${name}"]`, 'is not a text', 'Write the CSS value as a string.')
    }
  }
}

function listAt<item>(path: string, value: readonly item[] | undefined | null): readonly item[] {
  if (value && !Array.isArray(value)) fail(path, 'is not a list', `Write ${path}: [ … ].`)
  return value ?? []
}

function objectAt(path: string, value: object | undefined | null): object {
  if (value && (typeof value !== 'object' || Array.isArray(value))) {
    fail(path, 'is not an object', `Write ${path}: { … }.`)
  }
  return value ?? {}
}

function refuseTwice(path: string, ids: readonly string[]) {
  const id = ids.find((id, index) => ids.indexOf(id) < index)
  if (id) fail(path, `lists "${id}" twice`, 'Remove one of the two.')
}

function networkIdOf(network: string | Network | ViemChain) {
  return typeof network === 'string' ? network : toNetwork(network, 'defaultNetwork').caipNetworkId
}

/** Takes the kit's own network data or a viem chain. Throws `ConfigError`. */
export function toNetwork(network: Network | ViemChain, path = 'network'): Network {
  const own: Partial<Network> = Object(network)
  const viem: Partial<ViemChain> = Object(network)
  const isOwn = own.caipNetworkId !== undefined
  const { id, name, nativeCurrency, blockExplorers, testnet, rpcUrls } = viem
  const endpoints = isOwn ? own.rpcUrls : rpcUrls?.default?.http
  const isValid = isOwn
    ? namespaces.includes(own.namespace ?? '') && own.caipNetworkId === `${own.namespace}:${id}`
    : Number.isSafeInteger(id)
  if (!isValid || !name || !nativeCurrency || !Array.isArray(endpoints)) {
    fail(
      path,
      'is not a network',
      'Take it from a namespace plugin’s "./networks" or from viem/chains.',
    )
  }
  if (isOwn) return network as Network
  return {
    id: id as number,
    caipNetworkId: `eip155:${id}`,
    namespace: 'eip155',
    name: name as string,
    nativeCurrency: nativeCurrency as Network['nativeCurrency'],
    rpcUrls: endpoints as readonly string[],
    ...(blockExplorers && { explorerUrl: blockExplorers.default.url }),
    ...(testnet && { testnet }),
  }
}
