import { ConfigError } from '@wallet-kit/core'
import type { Bip122Options } from './options.js'

/** Refuses connectors of the host's own that could not be used. Throws `ConfigError`. */
export function checkOptions({ connectors = [] }: Bip122Options): void {
  connectors.forEach(({ id, getProvider }, index) => {
    const isFirst = connectors.findIndex((each) => each.id === id) === index
    if (id && typeof getProvider === 'function' && isFirst) return
    throw new ConfigError({
      path: `bip122({ connectors[${index}] })`,
      problem: 'A connector needs an id of its own and a getProvider function.',
      fix: 'Write { id, name, getProvider: async () => provider }.',
    })
  })
}
