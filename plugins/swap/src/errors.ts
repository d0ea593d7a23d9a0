import { WalletKitError } from '@wallet-kit/core'
import { cutText } from '@wallet-kit/core/plugin'

const docsPath = '/errors'
const sourceHint =
  'The cause says what failed: "services.blockchain", a provider of yours, or what onchain() asks.'
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

/** Nothing gives quotes for the network: neither a service, nor a provider of the host's, nor a plugin. */
export class SwapProviderError extends WalletKitError {
  override name = 'SwapProviderError'

  constructor({ caipNetworkId }: { caipNetworkId: string }) {
    super(`No provider of swaps is configured for "${caipNetworkId}".`, {
      docsPath,
      hints: ['Configure "services.blockchain", give swap() a provider, or list onchain().'],
    })
  }
}

/** The tokens to swap, or what the account holds, could not be read. */
export class SwapInitializeError extends WalletKitError {
  override name = 'SwapInitializeError'

  constructor({ cause, caipNetworkId }: { cause: unknown; caipNetworkId: string }) {
    super(`The tokens or balances on "${caipNetworkId}" could not be read.`, {
      cause,
      docsPath,
      hints: [sourceHint],
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

/** There is no quote, and not every provider gave an answer that can be read. The screen says so, with a way to try again. */
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
      hints: [sourceHint, 'The token address may be of no contract.'],
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

/** What a provider built may fit, but nothing shows that it does: it is refused. `problem` is a sentence. */
export class SwapUncheckedError extends WalletKitError {
  override name = 'SwapUncheckedError'

  constructor({ problem }: { problem: string }) {
    super('What a swap provider built could not be checked.', { details: problem, docsPath })
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

/**
 * The transaction was declined, was not sent, failed in a block, or it is not known what became of it (`outcome`). `text` is what the
 * wallet said of it.
 */
export class SwapTransactionError extends WalletKitError {
  override name = 'SwapTransactionError'

  constructor({ cause, text, outcome }: SwapTransactionError.Options) {
    const isDeclined = outcome === 'declined'
    super(transactionTexts[outcome ?? 'failed'], {
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

const transactionTexts = {
  declined: 'The transaction was declined.',
  unsent: 'The transaction was not sent.',
  unknown: 'What became of the transaction is not known.',
  failed: 'The transaction failed.',
}

export declare namespace SwapTransactionError {
  type Options = {
    cause?: unknown
    text?: string | undefined
    /** Absent: it failed in a block. */
    outcome?: 'declined' | 'unsent' | 'unknown'
  }
}
