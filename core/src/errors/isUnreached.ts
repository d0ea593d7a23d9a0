import { isWalletKitError } from './walletKitError.js'

const transportErrors = ['RequestFailedError', 'HttpTimeoutError', 'InvalidJsonError'] as const
/** EIP-1474: the node has too much to do. */
const limitExceeded = -32005

/**
 * Whether a caught value says that a server gave no answer of its own: no connection, a time-out, a page in the place of JSON,
 * HTTP 408, 429 or 5xx, a node's own limit. The same question may be answered later. Anything else is an answer.
 */
export function isUnreached(error: unknown): boolean {
  if (transportErrors.some((name) => isWalletKitError(error, name))) return true
  const { status, code } = Object(error)
  if (isWalletKitError(error, 'HttpError')) return status >= 500 || status === 408 || status === 429
  return isWalletKitError(error, 'RpcError') && code === limitExceeded
}
