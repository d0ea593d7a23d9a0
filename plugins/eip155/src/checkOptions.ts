import { ConfigError } from '@wallet-kit/core'
import type { Eip155Options } from './options.js'

const origin = /^https:\/\/[^/?#@\s]+$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Refuses gateways that could not be trusted. Throws `ConfigError`. */
export function checkOptions({ ccipRead = [] }: Eip155Options): void {
  if (Array.isArray(ccipRead) && ccipRead.every((each) => origin.test(each))) return
  throw new ConfigError({
    path: 'eip155({ ccipRead })',
    problem: 'It is no list of https origins.',
    fix: "Write the gateways' origins, as in ['https://gateway.example'].",
  })
}
