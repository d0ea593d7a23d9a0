import { WalletKitError } from '@wallet-kit/core'

/** The session in use has expired, or the relay refuses this machine's clock. */
export class SessionExpiredError extends WalletKitError {
  override name = 'SessionExpiredError'

  constructor({ reason }: { reason?: string } = {}) {
    super('The WalletConnect session is over.', {
      details: reason,
      hints: ['Connect again. Where this comes at once, the clock of this machine is wrong.'],
      notice: {
        as: 'alert',
        isWarning: true,
        key: 'walletconnect.error.expired',
        text: 'Session Expired',
        line: { key: 'walletconnect.error.expiredText', text: 'Connect your wallet again.' },
      },
    })
  }
}

/** The relay did not take a pairing or a request within 15 s, or cannot be reached. */
export class RelayUnreachableError extends WalletKitError {
  override name = 'RelayUnreachableError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The WalletConnect relay cannot be reached.', {
      cause,
      hints: ['Check the connection to the internet, and "relayUrl".'],
    })
  }
}

/** No wallet answered before the pairing link expired. */
export class PairingExpiredError extends WalletKitError {
  override name = 'PairingExpiredError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('No wallet answered in time.', { cause, hints: ['Make a new code.'] })
  }
}

// CAIP-25: the user refused the request, its chains, its methods or its events.
const declined: ReadonlySet<unknown> = new Set([5000, 5001, 5002, 5003])

/** Whether an error of WalletConnect says that the wallet's owner declined. */
export const isDeclined = (cause: unknown): boolean => declined.has(Object(cause).code)
