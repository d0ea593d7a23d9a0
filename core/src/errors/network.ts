import { WalletKitError } from './walletKitError.js'

/** A network was asked for that is not among the configured ones. */
export class NetworkNotFoundError extends WalletKitError {
  override name = 'NetworkNotFoundError'

  constructor({ caipNetworkId }: { caipNetworkId: string }) {
    super(`The network "${caipNetworkId}" is not configured.`, {
      hints: ['Add it to "networks", or call addNetwork first.'],
      notice: {
        as: 'alert',
        ...{ key: 'error.networkNotFound', text: 'Network Not Found' },
        line: { key: 'error.networkNotFoundText', text: 'Choose a network from the list.' },
      },
    })
  }
}

/** The operation works on the active network and there is none. */
export class NoActiveNetworkError extends WalletKitError {
  override name = 'NoActiveNetworkError'

  constructor({ operation }: { operation: string }) {
    super(`"${operation}" needs an active network and there is none.`)
  }
}

/** The operation needs to be told a chain namespace and none could be assumed. */
export class ChainRequiredError extends WalletKitError {
  override name = 'ChainRequiredError'

  constructor({ operation }: { operation: string }) {
    super(`"${operation}" needs a chain namespace.`, {
      hints: ['Pass "namespace", or make a network active first.'],
    })
  }
}

/** The last configured network was about to be removed. */
export class LastNetworkError extends WalletKitError {
  override name = 'LastNetworkError'

  constructor({ caipNetworkId }: { caipNetworkId: string }) {
    super(`"${caipNetworkId}" is the last network and cannot be removed.`, {
      hints: ['Add another network first.'],
    })
  }
}

/** The blockchain service gives an address for a name, and the chain gives another one, or none. */
export class NameContradictedError extends WalletKitError {
  override name = 'NameContradictedError'

  constructor({ name }: { name: string }) {
    super(`The blockchain service and the chain disagree about "${name}".`, {
      hints: ['Nothing is sent to it.'],
    })
  }
}
