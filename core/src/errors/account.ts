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

/** A wallet could not be disconnected. */
export class DisconnectError extends WalletKitError {
  override name = 'DisconnectError'

  constructor({ cause, namespace }: { cause: unknown; namespace?: string | undefined }) {
    super(`Disconnecting${namespace ? ` "${namespace}"` : ''} failed.`, {
      cause,
      notice: { as: 'toast', key: 'error.disconnect', text: 'Failed to disconnect' },
    })
  }
}

/** The balances of the account could not be read. */
export class TokenBalanceError extends WalletKitError {
  override name = 'TokenBalanceError'

  constructor({ cause, caipNetworkId }: { cause: unknown; caipNetworkId?: string | undefined }) {
    super(`The balances${caipNetworkId ? ` on "${caipNetworkId}"` : ''} could not be read.`, {
      cause,
      notice: { as: 'toast', key: 'error.tokenBalance', text: 'Token Balance Unavailable' },
    })
  }
}

/** Something that needs sign-in with a wallet was called and the `siwx` plugin is not listed. */
export class SiwxNotEnabledError extends WalletKitError {
  override name = 'SiwxNotEnabledError'

  constructor() {
    super('Sign-in with a wallet is not enabled.', {
      hints: ['Add siwx() to the plugins of the configuration.'],
    })
  }
}
