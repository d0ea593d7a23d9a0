import { ConfigError } from '@wallet-kit/core'
import type { WalletconnectOptions } from './options.js'

const relay = /^wss:\/\/[^/?#@\s]+([/?]|$)|^ws:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

const verify = /^https:\/\/[^?#@\s]+$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

/** Checks the urls. Throws `ConfigError`. */
export function checkOptions({ relayUrl, verifyUrl }: WalletconnectOptions): void {
  if (!fits(relayUrl, relay)) {
    throw new ConfigError({
      path: 'walletconnect({ relayUrl })',
      problem: 'It is no WebSocket url.',
      fix: 'Write a wss:// url; ws:// only for this machine.',
    })
  }
  if (!fits(verifyUrl, verify)) {
    throw new ConfigError({
      path: 'walletconnect({ verifyUrl })',
      problem: 'It is no https url.',
      fix: 'Write an https:// url, or leave it out.',
    })
  }
}

const fits = (url: unknown, pattern: RegExp) =>
  url === undefined || (typeof url === 'string' && pattern.test(url))
