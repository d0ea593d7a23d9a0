import { WalletKitError } from './walletKitError.js'

/** The chain is known, but what was asked does not exist on it. */
export class ChainNotSupportedError extends WalletKitError {
  override name = 'ChainNotSupportedError'

  constructor({ chain, operation }: { chain: string; operation?: string | undefined }) {
    super(`The chain "${chain}" is not supported${operation ? ` by "${operation}"` : ''}.`)
  }
}
