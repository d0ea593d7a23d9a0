import type { WalletKitError } from '@wallet-kit/core'
import { InvalidAppConfigurationError, SessionExpiredError } from '../errors.js'

/** What a relay's refusal means; undefined where it is none that a visitor or a host could do something about. */
export function toRelayError(reason: string): WalletKitError | undefined {
  if (/jwt|not yet valid|clock|timestamp/i.test(reason)) return new SessionExpiredError({ reason })
  if (/project|invalid key|origin not allowed|unauthorized/i.test(reason)) {
    return new InvalidAppConfigurationError({ reason })
  }
  return undefined
}
