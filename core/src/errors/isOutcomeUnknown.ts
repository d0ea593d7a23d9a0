import { isWalletKitError } from './walletKitError.js'

/** Whether a caught value is an `OutcomeUnknownError`, or was caused by one. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isWalletKitError(error) && !!error.walk((each) => isWalletKitError(each, 'OutcomeUnknownError'))
