import { WalletKitError } from './walletKitError.js'

/** The wallet answered a connection request with no account, or with accounts of networks alone that are not configured. */
export class NoAccountsError extends WalletKitError {
  override name = 'NoAccountsError'

  constructor({ connectorId }: { connectorId: string }) {
    super(`The wallet "${connectorId}" gave no account of a configured network.`, {
      hints: [
        'The wallet may be locked, no account was chosen in it, or it has none of these networks.',
      ],
    })
  }
}

/** A newer attempt or a disconnect has taken the place of this connection attempt. */
export class ConnectionSupersededError extends WalletKitError {
  override name = 'ConnectionSupersededError'

  constructor({ connectorId }: { connectorId: string }) {
    super(`Connecting "${connectorId}" was replaced by a newer attempt or a disconnect.`)
  }
}

/** No connector with this id was found, or it has vanished since the list was drawn. */
export class ConnectorNotFoundError extends WalletKitError {
  override name = 'ConnectorNotFoundError'

  constructor({ connectorId }: { connectorId: string }) {
    super(`No connector "${connectorId}" was found.`, {
      hints: ['The wallet may not be installed, or has not announced itself yet.'],
    })
  }
}

/** Several present wallets claim the identity that a connect named: none of them is asked. */
export class AmbiguousConnectorError extends WalletKitError {
  override name = 'AmbiguousConnectorError'

  constructor({ connectorId, claimants }: AmbiguousConnectorError.Facts) {
    const named = claimants.map(({ id, name }) => `"${id}" (${name})`).join(', ')
    super(`Several wallets claim to be "${connectorId}": ${named}.`, {
      hints: ['Let the visitor choose, and connect by the id of the chosen one.'],
    })
  }
}

export declare namespace AmbiguousConnectorError {
  type Facts = {
    readonly connectorId: string
    readonly claimants: readonly { readonly id: string; readonly name: string }[]
  }
}

/** Email or social login was asked for, and no plugin brings its connector; or nobody is logged in by it (`isListed`). */
export class AuthConnectorNotFoundError extends WalletKitError {
  override name = 'AuthConnectorNotFoundError'

  constructor({ isListed = false }: { isListed?: boolean } = {}) {
    super(
      isListed
        ? 'Nobody is logged in by email, passkey or social account.'
        : 'There is no connector for email or social login.',
      {
        hints: [
          isListed
            ? 'Have the visitor log in with the embedded wallet first.'
            : 'Add the embedded wallet to the plugins of the configuration.',
        ],
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
      notice: {
        as: 'toast',
        key: 'error.disconnect',
        text: 'Failed to disconnect',
        line: { key: 'error.disconnectText', text: 'Press it again to leave.' },
      },
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
