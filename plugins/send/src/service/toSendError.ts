import { isWalletKitError, parseCaipAddress } from '@wallet-kit/core'
import { SendChangedError, SendFailedError } from '../errors.js'

/** The error of a transfer that was not sent. What the visitor did, or can answer in the wallet, stays what it is. */
export function toSendError(cause: unknown, caipAddress: string): unknown {
  if (asTheyAre.some((name) => isWalletKitError(cause, name))) return cause
  if (isWalletKitError(cause, 'AccountChangedError')) return new SendChangedError({ cause })
  const namespace = parseCaipAddress(caipAddress)?.namespace ?? 'eip155'
  return new SendFailedError({ cause, namespace })
}

const asTheyAre = [
  'UserRejectedError',
  'RequestPendingError',
  'SendChangedError',
  'SendNameChangedError',
  'SendNameError',
]
