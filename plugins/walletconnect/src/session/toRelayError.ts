import type { WalletKitError } from '@wallet-kit/core'
import {
  InvalidAppConfigurationError,
  RelayUnreachableError,
  SessionExpiredError,
} from '../errors.js'

/** What a relay's refusal means. One that neither visitor nor host could do something about is as if it did not answer. */
export function toRelayError(reason: string): WalletKitError {
  if (/jwt|not yet valid|clock|timestamp/i.test(reason)) return new SessionExpiredError({ reason })
  if (/project|invalid key|origin not allowed|unauthorized/i.test(reason)) {
    return new InvalidAppConfigurationError({ reason })
  }
  return new RelayUnreachableError({ cause: new Error(reason) })
}
