import { WalletKitError } from '@wallet-kit/core'

/** The session in use has expired, or the relay refuses this machine's clock. */
export class SessionExpiredError extends WalletKitError {
  override name = 'SessionExpiredError'

  /** The relay refused this machine's clock. There may have been no session. */
  readonly isClock: boolean

  /** `reason` is the relay's own, if it refused this machine's clock. */
  constructor({ reason }: { reason?: string } = {}) {
    const isClock = reason !== undefined
    const what = isClock
      ? "The WalletConnect relay refused this machine's clock."
      : 'The WalletConnect session is over.'
    super(what, {
      details: reason,
      hints: [isClock ? "Set this machine's date and time." : 'Connect again.'],
      notice: {
        as: 'alert',
        isWarning: true,
        key: 'walletconnect.error.expired',
        text: 'Session Expired',
        line: isClock
          ? {
              key: 'walletconnect.error.clockText',
              text: "WalletConnect refused this device's date and time. Set them, then try again.",
            }
          : { key: 'walletconnect.error.expiredText', text: 'Connect your wallet again.' },
      },
    })
    this.isClock = isClock
  }
}

/** The wallet has ended the session in use, or this browser no longer has it. */
export class SessionEndedError extends WalletKitError {
  override name = 'SessionEndedError'

  /** `wallet` is the name that the wallet gave itself, if it is known that the wallet ended the session. */
  constructor({ wallet }: { wallet?: string | undefined } = {}) {
    const what = wallet
      ? `The wallet "${wallet}" has ended the WalletConnect session.`
      : 'The WalletConnect session is gone.'
    super(what, {
      hints: ['Connect again.'],
      notice: {
        as: 'alert',
        isWarning: true,
        ...(wallet
          ? {
              key: 'walletconnect.error.ended',
              text: '{wallet} ended the connection',
              values: { wallet },
            }
          : { key: 'walletconnect.error.gone', text: 'The connection to your wallet is over' }),
        line: { key: 'walletconnect.error.expiredText', text: 'Connect your wallet again.' },
      },
    })
  }
}

/** The relay did not take a pairing or a request within 15 s, cannot be reached, or closed the connection for a reason of its own. */
export class RelayUnreachableError extends WalletKitError {
  override name = 'RelayUnreachableError'
  /** The request never left this page, so its wallet has sent nothing. */
  readonly isUnsent: boolean
  /** The relay answered: it closed the connection. */
  readonly isClosed: boolean

  /** `reason` is the relay's own, if it closed the connection. */
  constructor({ cause, isUnsent = false, reason }: RelayUnreachableError.Options = {}) {
    const isClosed = reason !== undefined
    super(`The WalletConnect relay ${isClosed ? 'closed the connection' : 'did not answer'}.`, {
      cause,
      details: reason,
      hints: isClosed ? [] : ['Check the connection to the internet, and "relayUrl".'],
    })
    this.isUnsent = isUnsent
    this.isClosed = isClosed
  }
}

export declare namespace RelayUnreachableError {
  type Options = {
    readonly cause?: unknown
    readonly isUnsent?: boolean
    readonly reason?: string
  }
}

/** No answer of a wallet arrived before the pairing link expired. */
export class PairingExpiredError extends WalletKitError {
  override name = 'PairingExpiredError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('No answer of a wallet arrived in time.', { cause, hints: ['Make a new code.'] })
  }
}
