import type { WalletKitError } from './walletKitError.js'

/**
 * Tells whether a caught value is an error of the kit, and of the class `name` where that is given.
 * It looks at the shape, not at the class, so a second bundled copy of the kit does no harm.
 *
 * @example
 * kit.connect({ connectorId }).catch((error) => {
 *   if (isWalletKitError(error, 'UserRejectedError')) return
 *   throw error
 * })
 */
export function isWalletKitError(value: unknown, name?: string): value is WalletKitError {
  const error: Partial<WalletKitError> = Object(value)
  return (
    typeof error.shortMessage === 'string' &&
    Array.isArray(error.hints) &&
    typeof error.walk === 'function' &&
    (name === undefined || error.name === name)
  )
}
