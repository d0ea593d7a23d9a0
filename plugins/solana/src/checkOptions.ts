import { ConfigError } from '@wallet-kit/core'
import type { SolanaOptions } from './options.js'

/** Refuses connectors of the host's own that could not be used. Throws `ConfigError`. */
export function checkOptions({ connectors = [] }: SolanaOptions): void {
  connectors.forEach(({ id, getProvider }, index) => {
    const isFirst = connectors.findIndex((each) => each.id === id) === index
    if (id && typeof getProvider === 'function' && isFirst) return
    throw new ConfigError({
      path: `solana({ connectors[${index}] })`,
      problem: 'A connector needs an id of its own and a getProvider function.',
      fix: 'Write { id, name, getProvider: async () => wallet }.',
    })
  })
}
