/** A failure that the person at the terminal can act on; everything else is a bug and keeps its stack. */
export class CliError extends Error {
  override name = 'CliError'
  readonly exitCode: number = 1
  readonly hints: readonly string[]

  constructor(message: string, { hints = [] }: { hints?: readonly string[] } = {}) {
    super(message)
    this.hints = hints
  }
}

/** What was asked for cannot be understood, or not without more answers. `command` is one that would work. */
export class UsageError extends CliError {
  override name = 'UsageError'
  override readonly exitCode = 2
  readonly command: string | undefined

  constructor(message: string, options: { hints?: readonly string[]; command?: string } = {}) {
    super(message, options)
    this.command = options.command
  }
}

/** The person left a question with Ctrl-C or Escape. */
export class CancelledError extends CliError {
  override name = 'CancelledError'
  override readonly exitCode = 130

  constructor() {
    super('Cancelled. Nothing was written.')
  }
}

/** The target folder holds something that would be lost or mixed up. */
export class TargetError extends CliError {
  override name = 'TargetError'
}

/** A package's `walletKit` field does not say what the catalogue needs to know. */
export class ManifestError extends CliError {
  override name = 'ManifestError'

  constructor(packageName: string, problem: string) {
    super(`The "walletKit" field of ${packageName} is not usable: ${problem}.`)
  }
}
