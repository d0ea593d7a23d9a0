import { ConfigError } from '@wallet-kit/core'
import type { NamesOptions } from './options.js'

/** Refuses options that a host cannot have meant. Throws `ConfigError`. */
export function checkOptions(options: NamesOptions): void {
  const zone = options?.zone
  if (typeof zone === 'string' && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(zone)) return
  throw new ConfigError({
    path: 'names({ zone })',
    problem: zone === undefined ? 'is missing.' : `is "${zone}".`,
    fix: "Write zone: 'example.eth', in lower case and without a dot before it.",
  })
}
