import { WalletKitError } from './walletKitError.js'

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
