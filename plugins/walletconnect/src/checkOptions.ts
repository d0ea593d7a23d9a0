import { ConfigError } from '@wallet-kit/core'
import type { WalletconnectOptions } from './options.js'

const relay = /^wss:\/\/[^/?#@\s]+([/?]|$)|^ws:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

/** Refuses a relay url that could not be used. Throws `ConfigError`. */
export function checkOptions({ relayUrl }: WalletconnectOptions): void {
  if (relayUrl === undefined || (typeof relayUrl === 'string' && relay.test(relayUrl))) return
  throw new ConfigError({
    path: 'walletconnect({ relayUrl })',
    problem: 'It is no WebSocket url.',
    fix: 'Write a wss:// url; ws:// only for this machine.',
  })
}
