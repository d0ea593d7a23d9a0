import { isWalletKitError } from '@wallet-kit/core'
import { parseCaipAddress, readProperty } from '@wallet-kit/core/plugin'
import { SendChangedError, SendFailedError, SendNetworkError, SendUnknownError } from '../errors.js'

/** The error of a transfer that was not sent. What the visitor did, or can answer in the wallet, stays what it is. */
export function toSendError(cause: unknown, caipAddress: string): unknown {
  if (asTheyAre.some((name) => isWalletKitError(cause, name))) return cause
  if (isWalletKitError(cause, 'AccountChangedError')) return new SendChangedError({ cause })
  const isUnknown = isWalletKitError(cause, 'WalletAnswerError')
  // Of what was asked before nothing is sent.
  if (isUnknown && readProperty(cause, 'mayHaveSent')) return new SendUnknownError({ cause })
  const actual = isWalletKitError(cause, 'WrongNetworkError') && readProperty(cause, 'actual')
  if (typeof actual === 'string') return new SendNetworkError({ cause, actual })
  const namespace = parseCaipAddress(caipAddress)?.namespace ?? 'eip155'
  return new SendFailedError({ cause, namespace })
}

const asTheyAre = [
  'SendFailedError',
  'SendNetworkError',
  'SendUnknownError',
  'UserRejectedError',
  'RequestPendingError',
  'SendChangedError',
  'SendNameChangedError',
  'SendNameError',
]
