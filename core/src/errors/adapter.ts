import { WalletKitError } from './walletKitError.js'

/** No listed plugin has an adapter for the namespace. */
export class AdapterNotFoundError extends WalletKitError {
  override name = 'AdapterNotFoundError'

  constructor({ namespace }: { namespace: string }) {
    super(`No listed plugin has an adapter for the namespace "${namespace}".`, {
      hints: ['Add the namespace plugin to the plugins of the configuration.'],
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

/** The namespace has an adapter, but nothing is connected through it yet. */
export class ClientNotSetError extends WalletKitError {
  override name = 'ClientNotSetError'

  constructor({ namespace }: { namespace: string }) {
    super(`The namespace "${namespace}" has no connection client.`, {
      hints: ['Connect a wallet of this namespace first.'],
    })
  }
}
