import { ConfigError } from '@wallet-kit/core'
import type { EmbeddedWalletOptions } from './options.js'

/** Checks the url of the secure site. Throws `ConfigError`. */
export function checkOptions({ secureSite }: EmbeddedWalletOptions): void {
  const host = String.raw`(?!\d+(?:\.\d+){3}(?=[:/]|$))[a-z\d](?:[a-z\d.-]*[a-z\d])?`
  const port = String.raw`(?::\d{1,5})?`
  const secure = new RegExp(`^https://${host}${port}(?=/|$)[^?#\\s]*$`, 'i')
  const local = new RegExp(`^http://(?:[a-z\\d-]+\\.)*localhost${port}(?=/|$)[^?#\\s]*$`, 'i')
  if (typeof secureSite === 'string' && (secure.test(secureSite) || local.test(secureSite))) return
  throw new ConfigError({
    path: 'embeddedWallet({ secureSite })',
    problem: 'It is no https url with a host name.',
    fix: 'Write an https:// url without a query. Passkeys know no IP addresses. http:// is for localhost only.',
  })
}
