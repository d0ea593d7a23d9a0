/** Where the pages named by `docsPath` are found: the documentation folder of this repository. */
const docsBase = 'docs'

/** What a visitor is told about a failure. */
export type Notice = {
  /** Where it is shown: a passing toast, a lasting alert, or beside the field that caused it. */
  readonly as: 'toast' | 'alert' | 'inline'
  /** An alert that is no error: the visitor may go on as before. */
  readonly isWarning?: boolean
  /** Its place in the message files. */
  readonly key: string
  /** The English sentence, used where no message file has the key. */
  readonly text: string
  /** What stands in the `{name}` places of the message. */
  readonly values?: Readonly<Record<string, string | number>>
  /** A second line of the toast or alert; without a key it is the same in every language. */
  readonly line?: { readonly key?: string; readonly text: string } | undefined
}

/**
 * Base of every error the kit throws: a text for the developer and, maybe, a notice for the visitor.
 * Match it by `name` (or with {@link isWalletKitError}), never by message.
 */
export class WalletKitError extends Error {
  override name = 'WalletKitError'
  /** What happened, in one sentence. */
  readonly shortMessage: string
  /** What a foreign party (wallet, service) said about it, as plain text. */
  readonly details: string | undefined
  /** Why it may have happened and what to do, one sentence each. */
  readonly hints: readonly string[]
  /** The page that explains it. */
  readonly docsUrl: string | undefined
  /** What the visitor is told, absent where it is the developer's matter only. */
  readonly notice: Notice | undefined

  constructor(shortMessage: string, options: WalletKitError.Options = {}) {
    const { cause, details, docsPath, hints = [], notice } = options
    const docsUrl = docsPath && docsBase + docsPath
    super(
      [shortMessage, ...hints, details && `Details: ${details}`, docsUrl && `Docs: ${docsUrl}`]
        .filter(Boolean)
        .join('\n'),
      cause === undefined ? undefined : { cause },
    )
    this.shortMessage = shortMessage
    this.details = details
    this.hints = hints
    this.docsUrl = docsUrl
    this.notice = notice
  }

  /**
   * Follows the chain of causes, this error first.
   *
   * @returns the first error that `matches` accepts, `undefined` where there is none; without
   * `matches` the root cause.
   */
  walk(matches?: (error: unknown) => boolean): unknown {
    const seen = new Set<unknown>()
    let error: unknown = this
    let root: unknown
    // A foreign error may name itself as its cause.
    while (error !== undefined && error !== null && !seen.has(error)) {
      if (matches?.(error)) return error
      seen.add(error)
      root = error
      error = (error as { cause?: unknown }).cause
    }
    return matches ? undefined : root
  }
}

export declare namespace WalletKitError {
  type Options = {
    cause?: unknown
    details?: string | undefined
    /** Page and anchor under the documentation's base, as `/plugins/swap#swapallowanceerror`. */
    docsPath?: string | undefined
    hints?: readonly string[] | undefined
    notice?: Notice | undefined
  }
}

/**
 * Tells whether a caught value is an error of the kit, and of the class `name` where that is given.
 * It looks at the shape, not at the class, so a second bundled copy of the kit does no harm.
 *
 * @example
 * kit.connect({ connectorId }).catch((error) => {
 *   if (isWalletKitError(error, 'UserRejectedError')) return
 *   throw error
 * })
 */
export function isWalletKitError(value: unknown, name?: string): value is WalletKitError {
  const error: Partial<WalletKitError> = Object(value)
  return (
    typeof error.shortMessage === 'string' &&
    Array.isArray(error.hints) &&
    typeof error.walk === 'function' &&
    (name === undefined || error.name === name)
  )
}
