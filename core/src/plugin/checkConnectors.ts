import { ConfigError } from '../errors/config.js'

/**
 * Checks the connectors that a host brings itself: each has an id of its own and gives a provider. Throws `ConfigError`. For development: call
 * it where a production build leaves it out.
 * @example if (process.env.NODE_ENV !== 'production') checkConnectors('solana', options.connectors, 'wallet')
 */
export function checkConnectors(
  /** The name of the plugin's factory. */
  plugin: string,
  connectors: readonly { readonly id: string; readonly getProvider: unknown }[] = [],
  /** What `getProvider` gives, as the fix names it. */
  provider = 'provider',
): void {
  connectors.forEach(({ id, getProvider }, index) => {
    const isFirst = connectors.findIndex((each) => each.id === id) === index
    if (id && typeof getProvider === 'function' && isFirst) return
    throw new ConfigError({
      path: `${plugin}({ connectors[${index}] })`,
      problem: 'A connector needs an id of its own and a getProvider function.',
      fix: `Write { id, name, getProvider: async () => ${provider} }.`,
    })
  })
}
