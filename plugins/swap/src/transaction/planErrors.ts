import { WalletKitError } from '@wallet-kit/core'

// Why the transaction on the screen is not sent, or what became of it is not known.

const docsPath = '/errors'

/** What was to be signed is not what the screen shows, or not agreed to: nothing reached the wallet. */
export class SwapChangedError extends WalletKitError {
  override name = 'SwapChangedError'

  constructor() {
    super('The swap has changed since it was shown.', {
      docsPath,
      hints: ['Show the visitor the new one and ask again.'],
    })
  }
}

/** The visitor, or the caller's signal, ended the wait while the wallet was asked. It may send the transaction all the same. */
export class SwapLeftError extends WalletKitError {
  override name = 'SwapLeftError'

  constructor() {
    super('The swap was left while the wallet was asked. The wallet may send it all the same.', {
      docsPath,
      hints: ['The events "swap:approved" and "swap:completed" tell what it sends.'],
    })
  }
}

/**
 * The transaction was built too long ago, or a clock was set, or the device slept since, so that its age is not known: nothing reached
 * the wallet. The screen asks for a new quote.
 */
export class SwapExpiredError extends WalletKitError {
  override name = 'SwapExpiredError'

  constructor({ isKnown }: { isKnown: boolean }) {
    const age = isKnown
      ? ({ key: 'swap.error.expired', text: 'This quote was too old' } as const)
      : ({ key: 'swap.error.maybeExpired', text: 'This quote may be too old' } as const)
    super(`The swap ${isKnown ? 'was' : 'may have been'} quoted too long ago.`, {
      docsPath,
      hints: ['Show the visitor the new one and ask again.'],
      notice: {
        as: 'toast',
        ...age,
        line: { key: 'swap.error.expiredText', text: 'Nothing was sent. Check the new quote.' },
      },
    })
  }
}

/** The network shows that the transaction does something else than the screen says: nothing reached the wallet. */
export class SwapOutcomeError extends WalletKitError {
  override name = 'SwapOutcomeError'

  constructor(options: { readonly cause?: unknown } = {}) {
    super('The transaction does not do what was shown.', {
      ...{ ...options, docsPath },
      notice: {
        // The screen says it by itself, unless it turns out at the press.
        as: options.cause ? 'toast' : 'inline',
        key: 'swap.error.outcome',
        text: 'The transaction does not do what this screen says. Nothing was sent.',
      },
    })
  }
}

/** The wallet is on another network (`actual`: CAIP-2) than it said, and was asked for nothing. */
export class SwapNetworkError extends WalletKitError {
  override name = 'SwapNetworkError'
  readonly actual: string

  constructor({ cause, actual }: { cause: unknown; actual: string }) {
    super(`The wallet is on "${actual}", and did not say so.`, {
      cause,
      docsPath,
      hints: ['Call kit.switchNetwork() with `isAskedAnyway`.'],
      notice: {
        as: 'inline',
        key: 'swap.error.network',
        text: 'Your wallet is on another network. Nothing was sent.',
      },
    })
    this.actual = actual
  }
}

/** The wallet was asked, now or earlier, and it is not known whether it sent. */
export class SwapUnknownError extends WalletKitError {
  override name = 'SwapUnknownError'
  /** The `key` of the request among `getPendingRequests`. */
  readonly requestKey: string

  constructor({ cause, requestKey }: { cause: unknown; requestKey: string }) {
    super('The wallet did not say whether it sent the transaction.', {
      cause,
      docsPath,
      hints: ['Look at the history of the account before the swap is sent again.'],
      notice: {
        as: 'inline',
        key: 'swap.error.unknown',
        text: 'Your wallet did not say whether it was sent',
      },
    })
    this.requestKey = requestKey
  }
}
