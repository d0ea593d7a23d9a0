import { WalletKitError } from './walletKitError.js'

/** An address was needed and none could be found. */
export class AddressNotFoundError extends WalletKitError {
  override name = 'AddressNotFoundError'

  constructor({ namespace }: { namespace?: string | undefined } = {}) {
    super(`No address was found${namespace ? ` in the namespace "${namespace}"` : ''}.`, {
      hints: ['Connect a wallet first.'],
    })
  }
}

/** The operation works on the active account and there is none. */
export class NoActiveAddressError extends WalletKitError {
  override name = 'NoActiveAddressError'

  constructor({ operation }: { operation: string }) {
    super(`"${operation}" needs an active account and none is connected.`, {
      hints: ['Call kit.connect() or kit.open() first.'],
    })
  }
}

/** Another account or network became active while an operation was prepared for the one before; nothing was asked of the wallet. */
export class AccountChangedError extends WalletKitError {
  override name = 'AccountChangedError'

  constructor({ operation }: { operation: string }) {
    super(
      `"${operation}" was prepared for an account or network that is no longer the active one.`,
      {
        hints: ['Show the visitor the new one and ask again.'],
      },
    )
  }
}
