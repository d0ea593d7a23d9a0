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

/** The namespace has an adapter, but nothing is connected through it yet. */
export class ClientNotSetError extends WalletKitError {
  override name = 'ClientNotSetError'

  constructor({ namespace }: { namespace: string }) {
    super(`The namespace "${namespace}" has no connection client.`, {
      hints: ['Connect a wallet of this namespace first.'],
    })
  }
}

/** Email or social login was asked for and no plugin brings its connector. */
export class AuthConnectorNotFoundError extends WalletKitError {
  override name = 'AuthConnectorNotFoundError'

  constructor() {
    super('There is no connector for email or social login.', {
      hints: ['Add the embedded wallet to the plugins of the configuration.'],
    })
  }
}

/** The adapter of the namespace leaves this optional operation out. */
export class UnsupportedOperationError extends WalletKitError {
  override name = 'UnsupportedOperationError'

  constructor({ operation, namespace }: { operation: string; namespace: string }) {
    super(`"${operation}" is not supported on "${namespace}".`)
  }
}

/** No listed plugin has an adapter for the namespace. */
export class AdapterNotFoundError extends WalletKitError {
  override name = 'AdapterNotFoundError'

  constructor({ namespace }: { namespace: string }) {
    super(`No listed plugin has an adapter for the namespace "${namespace}".`, {
      hints: ['Add the namespace plugin to the plugins of the configuration.'],
    })
  }
}

/** A view was asked for that neither the core nor a listed plugin brings. */
export class ViewNotFoundError extends WalletKitError {
  override name = 'ViewNotFoundError'

  constructor({ view }: { view: string }) {
    super(`There is no view "${view}".`, {
      hints: [
        'Check its name, or add the plugin that brings it to the plugins of the configuration.',
      ],
    })
  }
}
