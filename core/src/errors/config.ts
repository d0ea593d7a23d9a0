import { WalletKitError } from './walletKitError.js'

/** The configuration cannot be used as it is: says where, what is wrong and what to write instead. */
export class ConfigError extends WalletKitError {
  override name = 'ConfigError'
  /** Where in the configuration, as `networks` or `theme.variables.--wk-accent`. */
  readonly path: string

  constructor({ path, problem, fix, cause }: ConfigError.Options) {
    super(`Invalid configuration at "${path}": ${problem}`, {
      cause,
      docsPath: '/configuration',
      hints: [fix],
    })
    this.path = path
  }
}

export declare namespace ConfigError {
  type Options = {
    path: string
    /** What is wrong, a sentence. */
    problem: string
    /** What to change, a sentence. */
    fix: string
    cause?: unknown
  }
}

/** Something that needs a project id was used and the configuration has none. */
export class ProjectIdNotConfiguredError extends WalletKitError {
  override name = 'ProjectIdNotConfiguredError'

  constructor({ feature }: { feature: string }) {
    super(`"${feature}" needs a project id and the configuration has none.`, {
      docsPath: '/configuration',
      hints: ['Set "projectId", or "projectId: false" for a service of your own that needs none.'],
      notice: {
        as: 'alert',
        key: 'error.projectId',
        text: 'Project Id Not Configured',
        line: { key: 'error.projectIdText', text: "Tell the app's makers." },
      },
    })
  }
}

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
