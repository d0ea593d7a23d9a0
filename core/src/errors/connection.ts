import { WalletKitError } from './walletKitError.js'

/** The wallet answered a connection request with no account. */
export class NoAccountsError extends WalletKitError {
  override name = 'NoAccountsError'

  constructor({ connectorId }: { connectorId: string }) {
    super(`The wallet "${connectorId}" answered with no account.`, {
      hints: ['The wallet may be locked, or no account was chosen in it.'],
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

/** No connector has this id, or it has vanished since the list was drawn. */
export class ConnectorNotFoundError extends WalletKitError {
  override name = 'ConnectorNotFoundError'

  constructor({ connectorId }: { connectorId: string }) {
    super(`There is no connector "${connectorId}".`, {
      hints: ['The wallet may not be installed, or has not announced itself yet.'],
    })
  }
}
