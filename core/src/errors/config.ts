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
      notice: { as: 'alert', key: 'error.projectId', text: 'Project Id Not Configured' },
    })
  }
}
