import { WalletKitError } from './walletKitError.js'

/** A plugin was written for another version of the plugin contract. */
export class PluginVersionError extends WalletKitError {
  override name = 'PluginVersionError'

  constructor({ id, found, expected }: { id: string; found: unknown; expected: number }) {
    super(`The plugin "${id}" has apiVersion ${found}, this core needs ${expected}.`, {
      hints: ['Install matching versions.'],
    })
  }
}

/** Code that is loaded on demand did not arrive. */
export class PluginLoadError extends WalletKitError {
  override name = 'PluginLoadError'
  /** How often it was tried; from the second time on only a reload of the page may help. */
  readonly attempts: number

  constructor({ what, cause, attempts }: { what: string; cause: unknown; attempts: number }) {
    super(`${what} could not be loaded.`, { cause })
    this.attempts = attempts
  }
}
