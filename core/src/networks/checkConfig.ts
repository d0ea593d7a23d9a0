import type { Config, Features, ThemeConfig } from '../config/config.js'
import { ConfigError } from '../errors/config.js'
import { namespaces } from './namespaces.js'
import type { NativeCurrency, Network, ViemChain } from './network.js'

const coreFeatures = ['emailShowWallets', 'collapseWallets', 'legalCheckbox']
const themeVariables = ['accent', 'font-family', 'radius-unit', 'z-index']
const keys: readonly string[] = Object.keys({
  networks: 0,
  plugins: 0,
  id: 0,
  metadata: 0,
  projectId: 0,
  defaultNetwork: 0,
  allowUnsupportedChain: 0,
  features: 0,
  services: 0,
  providers: 0,
  order: 0,
  theme: 0,
  legal: 0,
  helpUrl: 0,
  walletGuideUrl: 0,
  marks: 0,
  addressLabels: 0,
  locale: 0,
  messages: 0,
  fetch: 0,
  storage: 0,
} satisfies Record<keyof Config, 0>)

function fail(path: string, problem: string, fix: string): never {
  throw new ConfigError({ path, problem, fix })
}

/** Refuses what a host cannot have meant. Throws `ConfigError`. Runs in development; a production build leaves it out. */
export function checkConfig(config: Config): void {
  const unknown = (typeof config === 'object' ? Object.keys(config ?? {}) : []).find(
    (key) => !keys.includes(key),
  )
  if (unknown) {
    const fix = /^siw/.test(unknown)
      ? `List siwx({ … }) in plugins, and give it this: ${unknown} is an option of that plugin.`
      : `Remove it, or use one of: ${keys.join(', ')}.`
    fail(unknown, 'is no option of a kit', fix)
  }
  const networks = listAt('networks', config?.networks)
  const plugins = listAt('plugins', config?.plugins)
  networks.forEach((network, index) => {
    checkNetwork(network, `networks[${index}]`)
  })
  plugins.forEach((plugin, index) => {
    if (!plugin?.id || typeof plugin.id !== 'string') {
      fail(`plugins[${index}]`, 'is not a plugin', 'Call its factory: plugins: [eip155()].')
    }
  })
  const ids = networks.map(networkIdOf)
  refuseTwice('networks', ids)
  refuseTwice(
    'plugins',
    plugins.map(({ id }) => id),
  )
  refuseTwice(
    'plugins',
    plugins.flatMap(({ adapter }) => adapter?.namespace ?? []),
  )
  // No network at all is refused in production too, by resolveConfig.
  if (!ids[0]) return
  const id = config.id ?? 'default'
  const locale = config.locale ?? 'en'
  const defaultNetwork = config.defaultNetwork ?? ids[0]
  if (!id || typeof id !== 'string') {
    fail('id', 'is not a name', 'Use a short text such as "shop", another for every kit of a page.')
  }
  if (typeof defaultNetwork !== 'string') checkNetwork(defaultNetwork, 'defaultNetwork')
  const defaultId = networkIdOf(defaultNetwork)
  if (!ids.includes(defaultId)) {
    fail(
      'defaultNetwork',
      `"${defaultId}" is not in networks`,
      'Add it to networks, or name another.',
    )
  }
  try {
    new Intl.Locale(locale)
  } catch {
    fail('locale', `is "${locale}"`, 'Use a BCP 47 tag such as "en" or "pt-BR".')
  }
  checkFeatures(plugins, config.features)
  checkTheme(config.theme)
  checkTexts('messages', config.messages)
  checkTexts('addressLabels', config.addressLabels)
}

function checkTexts(path: string, texts: object | undefined): void {
  for (const [name, text] of Object.entries(objectAt(path, texts))) {
    if (typeof text !== 'string') {
      fail(`${path}["${name}"]`, 'is not a text', 'Write it as a string, or leave it out.')
    }
  }
}

/** Refuses what is neither the kit's own network data nor a viem chain. Throws `ConfigError`. */
export function checkNetwork(network: Network | ViemChain, path = 'network'): void {
  const own: Partial<Network> = Object(network)
  const viem: Partial<ViemChain> = Object(network)
  const isOwn = own.caipNetworkId !== undefined
  const { id, name, nativeCurrency } = viem
  const endpoints = isOwn ? own.rpcUrls : viem.rpcUrls?.default?.http
  const isValid = isOwn
    ? Object.hasOwn(namespaces, own.namespace ?? '') &&
      own.caipNetworkId === `${own.namespace}:${id}`
    : Number.isSafeInteger(id)
  const { symbol, decimals }: Partial<NativeCurrency> = Object(nativeCurrency)
  const isCurrency = symbol && Number.isInteger(decimals)
  if (!isValid || !name || !isCurrency || !Array.isArray(endpoints)) {
    fail(
      path,
      'is not a network',
      'Take it from a namespace plugin’s "./networks" or from viem/chains.',
    )
  }
  if (endpoints.some((url) => typeof url !== 'string')) {
    fail(
      path,
      'has an RPC url that is not a text',
      'Write each url as a string. A variable that it comes from may not be set.',
    )
  }
}

/** Refuses features whose plugin is not listed. Throws `ConfigError`. */
export function checkFeatures(plugins: NonNullable<Config['plugins']>, features?: Features): void {
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
export function checkTheme(theme?: ThemeConfig): void {
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

/** Refuses what a query for an element gives that finds none. Throws `ConfigError`. */
export function checkElement(element: unknown): void {
  if (!element) fail('kit.mount', 'got no element', 'Call it once the element is in the page.')
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

function refuseTwice(path: string, ids: readonly string[]): void {
  const id = ids.find((id, index) => ids.indexOf(id) < index)
  if (id) fail(path, `lists "${id}" twice`, 'Remove one of the two.')
}

/** Takes the kit's own network data or a viem chain. */
export function toNetwork(network: Network | ViemChain): Network {
  if ('caipNetworkId' in network) return network
  const { id, name, nativeCurrency, blockExplorers, testnet, rpcUrls } = network
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    explorerUrl: blockExplorers?.default.url,
    apiUrl: blockExplorers?.default.apiUrl,
    testnet,
  } as Network
}

/** The CAIP-2 id of what names a network. */
export function networkIdOf(network: string | Network | ViemChain): string {
  return typeof network === 'string' ? network : toNetwork(network).caipNetworkId
}
