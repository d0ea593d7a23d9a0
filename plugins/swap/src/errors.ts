import { WalletKitError } from '@wallet-kit/core'
import { cutText } from '@wallet-kit/core/plugin'

const docsPath = '/errors'
const unswapped = {
  as: 'toast',
  line: { key: 'swap.error.unswapped', text: 'Nothing was swapped. Try again.' },
} as const

/** There is no account whose tokens could be swapped. */
export class SwapAccountError extends WalletKitError {
  override name = 'SwapAccountError'

  constructor() {
    super('There is no account to swap from.', {
      docsPath,
      hints: ['Connect a wallet first.'],
      notice: {
        as: 'toast',
        key: 'swap.error.account',
        text: 'No address found to swap the tokens from.',
        line: { key: 'swap.error.accountText', text: 'Connect a wallet first.' },
      },
    })
  }
}

/** The tokens to swap, or what the account holds, could not be read. */
export class SwapInitializeError extends WalletKitError {
  override name = 'SwapInitializeError'

  constructor({ cause, caipNetworkId }: { cause: unknown; caipNetworkId: string }) {
    super(`What can be swapped on "${caipNetworkId}" could not be read.`, {
      cause,
      docsPath,
      hints: ['The blockchain service may be unreachable, or list no tokens for this network.'],
      notice: { ...unswapped, key: 'swap.error.initialize', text: 'Failed to initialize swap' },
    })
  }
}

/** The price of the network's own coin could not be read; values and costs are then shown without it. */
export class SwapPriceError extends WalletKitError {
  override name = 'SwapPriceError'

  constructor({ cause, caipNetworkId }: { cause: unknown; caipNetworkId: string }) {
    super(`The price of the coin of "${caipNetworkId}" could not be read.`, {
      cause,
      docsPath,
      notice: {
        as: 'toast',
        key: 'swap.error.price',
        text: 'Failed to fetch network token price',
        line: { key: 'swap.error.priceText', text: 'You can swap without it.' },
      },
    })
  }
}

/** Nobody has a quote for the amount: it may be too small, or too large for what is offered. */
export class SwapAmountError extends WalletKitError {
  override name = 'SwapAmountError'

  constructor({ amount, from, to }: { amount: string; from: string; to: string }) {
    super(`Nobody swaps ${cutText(amount, 40)} of "${from}" for "${to}".`, {
      docsPath,
      notice: {
        as: 'toast',
        key: 'swap.error.amount',
        text: 'Incorrect amount',
        line: { key: 'swap.error.amountLine', text: 'Please enter a valid amount' },
      },
    })
  }
}

/** No provider gave an answer to the question for quotes. The screen says so, with a way to try again. */
export class SwapQuoteError extends WalletKitError {
  override name = 'SwapQuoteError'

  constructor({ cause }: { cause: unknown }) {
    super('No quote could be had.', {
      cause,
      docsPath,
      notice: { as: 'inline', key: 'swap.error.quote', text: 'Quotes could not load' },
    })
  }
}

/** The allowance of the source token could not be read. */
export class SwapAllowanceError extends WalletKitError {
  override name = 'SwapAllowanceError'

  constructor({ cause, token }: { cause: unknown; token: string }) {
    super(`The allowance of token "${token}" could not be read.`, {
      cause,
      docsPath,
      hints: ['The blockchain service may be unreachable, or the token address is not a contract.'],
      notice: { ...unswapped, key: 'swap.error.allowance', text: 'Failed to check allowance' },
    })
  }
}

/** The approval was not built, or not as it was asked for: nothing reached the wallet. */
export class SwapApprovalError extends WalletKitError {
  override name = 'SwapApprovalError'

  constructor({ cause, token }: { cause: unknown; token: string }) {
    super(`The approval of token "${token}" could not be built.`, {
      cause,
      docsPath,
      notice: {
        ...unswapped,
        key: 'swap.error.approval',
        text: 'Failed to create approval transaction',
      },
    })
  }
}

/** The swap was not built, or not as it was asked for: nothing reached the wallet. */
export class SwapBuildError extends WalletKitError {
  override name = 'SwapBuildError'

  constructor({ cause, from, to }: { cause: unknown; from: string; to: string }) {
    super(`The swap of "${from}" for "${to}" could not be built.`, {
      cause,
      docsPath,
      notice: { ...unswapped, key: 'swap.error.build', text: 'Failed to create transaction' },
    })
  }
}

/** A provider's answer does not fit what it was asked for. `problem` is a sentence. */
export class SwapAnswerError extends WalletKitError {
  override name = 'SwapAnswerError'

  constructor({ problem }: { problem: string }) {
    super('The answer of a swap provider does not fit the request.', { details: problem, docsPath })
  }
}

/** A token shows scaled amounts (ERC-8056), and providers quote base units: the amounts on the screen would be others. */
export class SwapScaleError extends WalletKitError {
  override name = 'SwapScaleError'

  constructor({ token }: { token: string }) {
    super(`The token "${token}" shows scaled amounts, which swaps do not support.`, {
      docsPath,
      notice: {
        as: 'toast',
        key: 'swap.error.scale',
        text: 'This token cannot be swapped here',
        line: { key: 'swap.error.scaleText', text: 'Its amounts are scaled. Nothing was swapped.' },
      },
    })
  }
}

/** Nothing could be built from a provider's quote, and the next best was taken. */
export class SwapRefusedError extends WalletKitError {
  override name = 'SwapRefusedError'

  constructor({ cause, key }: { cause: unknown; key: string }) {
    super(`A quote of "${cutText(key, 140)}" was dropped.`, { cause, docsPath })
  }
}

/** What the network takes for a swap could not be estimated, so the most that can be paid is not known. */
export class SwapCostError extends WalletKitError {
  override name = 'SwapCostError'

  constructor({ cause }: { cause: unknown }) {
    super('The cost of a swap could not be estimated.', {
      cause,
      docsPath,
      notice: { ...unswapped, key: 'swap.error.cost', text: 'Network cost could not be estimated' },
    })
  }
}

/** What was to be signed is no longer what the screen shows: nothing reached the wallet. */
export class SwapChangedError extends WalletKitError {
  override name = 'SwapChangedError'

  constructor() {
    super('The swap has changed since it was shown.', {
      docsPath,
      hints: ['Show the visitor the new one and ask again.'],
    })
  }
}

/** The transaction was built too long ago, or a clock was set since: nothing reached the wallet. The screen asks for a new quote. */
export class SwapExpiredError extends WalletKitError {
  override name = 'SwapExpiredError'

  constructor() {
    super('The swap was quoted too long ago.', {
      docsPath,
      hints: ['Show the visitor the new one and ask again.'],
      notice: {
        as: 'toast',
        key: 'swap.error.expired',
        text: 'This quote was too old',
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

/** The transaction was declined, or failed. `text` is what the wallet said of it. */
export class SwapTransactionError extends WalletKitError {
  override name = 'SwapTransactionError'

  constructor({ cause, text, outcome }: SwapTransactionError.Options) {
    const isDeclined = outcome === 'declined'
    super(isDeclined ? 'The transaction was declined.' : 'The transaction failed.', {
      cause,
      docsPath,
      notice: isDeclined
        ? {
            as: 'inline',
            key: 'swap.error.declined',
            text: 'Declined in your wallet. Nothing was sent. You can try again.',
          }
        : {
            ...{ as: 'toast', key: 'swap.error.transaction', text: 'Transaction error' },
            line: text
              ? { text: cutText(text) }
              : outcome === 'unsent'
                ? { key: 'swap.error.unsent', text: 'Nothing was sent. Try again.' }
                : { key: 'swap.error.transactionText', text: 'Check Activity, then try again.' },
          },
    })
  }
}

export declare namespace SwapTransactionError {
  type Options = { cause?: unknown; text?: string | undefined; outcome?: 'declined' | 'unsent' }
}
