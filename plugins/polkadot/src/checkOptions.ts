import { ConfigError, checkConnectors } from '@wallet-kit/core'
import { isPrefix } from './chain/prefixes.js'
import type { PolkadotOptions } from './options.js'

/** Refuses connectors of the host's own that could not be used, and prefixes that are none. Throws `ConfigError`. */
export function checkOptions({ connectors, ss58Prefixes = {} }: PolkadotOptions): void {
  checkConnectors('polkadot', connectors, 'extension')
  for (const [id, prefix] of Object.entries(ss58Prefixes)) {
    if (id.startsWith('polkadot:') && isPrefix(prefix)) continue
    throw new ConfigError({
      path: `polkadot({ ss58Prefixes['${id}'] })`,
      problem:
        'A CAIP-2 id of a Polkadot network and a whole number from 0 to 16383, but 46 and 47, are needed.',
      fix: "Write { 'polkadot:<32 hex characters of the genesis hash>': 7 }.",
    })
  }
}
