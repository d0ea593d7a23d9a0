import { type Namespace, WalletKitError } from '@wallet-kit/core'
import { cutText } from '@wallet-kit/core/plugin'
import type { Refusal } from './transfer/refusals.js'

/** Amount or receiver are missing, or cannot be sent. */
export class SendFieldsError extends WalletKitError {
  override name = 'SendFieldsError'

  constructor() {
    super('A transfer needs a positive amount that the account holds, and a receiver.', {
      docsPath: '/errors',
      notice: {
        as: 'toast',
        key: 'send.error.fields',
        text: 'Please enter a valid amount and receiver address',
      },
    })
  }
}

/** What was to be sent is not what the visitor saw last: account, network or draft have changed. Nothing was asked of the wallet. */
export class SendChangedError extends WalletKitError {
  override name = 'SendChangedError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The transfer was prepared for an account, network or draft that has changed.', {
      cause,
      docsPath: '/errors',
      hints: ['Show the visitor the new one and ask again.'],
      notice: {
        as: 'toast',
        key: 'send.error.changed',
        text: 'The account, network or payment changed. Check again before you send.',
      },
    })
  }
}

/** The name of the receiver no longer gives its address: another one, none, or sources that disagree. Nothing was asked of the wallet. */
export class SendNameChangedError extends WalletKitError {
  override name = 'SendNameChangedError'

  constructor() {
    super('The name of the receiver no longer gives its address.', {
      docsPath: '/errors',
      hints: [
        'The draft has the new address, if there is one: show it to the visitor and ask again.',
      ],
      notice: {
        as: 'toast',
        key: 'send.error.nameChanged',
        text: 'The name no longer gives this address. Check it before you send.',
      },
    })
  }
}

/** Whose the receiver's name is could not be asked again. Nothing was asked of the wallet. */
export class SendNameError extends WalletKitError {
  override name = 'SendNameError'

  constructor({ cause }: { cause: unknown }) {
    super('The name of the receiver could not be resolved once more.', {
      cause,
      docsPath: '/errors',
      notice: {
        as: 'toast',
        key: 'send.refused.name',
        text: 'Error resolving name',
        line: { key: 'send.error.unsent', text: 'Nothing was sent. Try again.' },
      },
    })
  }
}

/** Nothing can be sent in this namespace from here. */
export class SendUnsupportedError extends WalletKitError {
  override name = 'SendUnsupportedError'

  constructor({ namespace }: { namespace: Namespace }) {
    super(`Nothing can be sent in the namespace "${namespace}".`, {
      docsPath: '/errors',
      notice: { as: 'toast', key: 'send.error.unsupported', text: 'Unsupported chain' },
    })
  }
}

/** What a transfer of all there is leaves for the network cost could not be found out. */
export class SendCostError extends WalletKitError {
  override name = 'SendCostError'

  constructor({ cause }: { cause: unknown }) {
    super('The cost of a transfer could not be estimated.', {
      cause,
      docsPath: '/errors',
      notice: {
        as: 'toast',
        key: 'send.error.cost',
        text: 'Network cost could not be estimated',
        line: { key: 'send.error.unsent', text: 'Nothing was sent. Try again.' },
      },
    })
  }
}

/** The wallet is on another network than it said, and was asked for nothing. */
export class SendNetworkError extends WalletKitError {
  override name = 'SendNetworkError'
  /** CAIP-2 of the network that it is on. */
  readonly actual: string

  constructor({ cause, actual }: { cause: unknown; actual: string }) {
    super(`The wallet is on "${actual}", and did not say so.`, {
      cause,
      docsPath: '/errors',
      hints: ['Call kit.switchNetwork() with `isAskedAnyway`.'],
      notice: {
        as: 'inline',
        key: 'send.error.network',
        text: 'Your wallet is on another network. Nothing was sent.',
      },
    })
    this.actual = actual
  }
}

/** The wallet was asked, now or earlier, and it is not known whether it sent. */
export class SendUnknownError extends WalletKitError {
  override name = 'SendUnknownError'

  constructor({ cause }: { cause?: unknown }) {
    super('The wallet did not say whether it sent the transfer.', {
      cause,
      docsPath: '/errors',
      hints: ['Look at the history of the account before the transfer is sent again.'],
      notice: {
        as: 'inline',
        key: 'send.error.unknown',
        text: 'Your wallet did not say whether it was sent',
      },
    })
  }
}

/** The network or the wallet failed to send. Declining in the wallet is `UserRejectedError`, and no failure. */
export class SendFailedError extends WalletKitError {
  override name = 'SendFailedError'

  /**
   * `reason`: the wallet's own words, shown below the error. `isRefused`: no wallet was asked. The adapter refuses the transfer (`refusal`
   * says why, `reason` in the adapter's words), or the network would.
   */
  constructor({ cause, namespace, reason, isRefused, refusal }: SendFailedError.Options) {
    const text = reason && cutText(reason)
    const line =
      isRefused && !refusal
        ? {
            key: 'send.error.refused',
            text: 'The network would refuse it: the balance may have changed. Nothing was sent.',
          }
        : text && { ...(refusal && { key: `send.refusal.${refusal}` }), text }
    super('The transfer could not be sent.', {
      cause,
      docsPath: '/errors',
      notice:
        namespace === 'solana'
          ? {
              as: 'toast',
              key: 'send.error.solana',
              text: 'Failed to send transaction. Please try again.',
              ...(line && { line }),
            }
          : {
              as: 'toast',
              key: 'send.error.failed',
              text: 'Something went wrong',
              line: line || { key: 'send.error.unsent', text: 'Nothing was sent. Try again.' },
            },
    })
  }
}

export declare namespace SendFailedError {
  type Options = {
    cause: unknown
    namespace: Namespace | undefined
    reason?: string | undefined
    isRefused?: boolean | undefined
    refusal?: Refusal | undefined
  }
}
