import { WalletKitError } from '@wallet-kit/core'

/** The visitor declined to sign in, or the signature did not pass the check of the kit or the host. */
export class SignInDeclinedError extends WalletKitError {
  override name = 'SignInDeclinedError'

  /** `cause` is the visitor's decline; without it the signature did not pass the check. */
  constructor({ cause }: { readonly cause?: unknown } = {}) {
    const isDecline = cause !== undefined
    const what = isDecline ? 'the signature was declined' : 'the signature did not pass the check'
    super(`The visitor is not signed in: ${what}.`, {
      ...(isDecline && { cause }),
      notice: {
        as: 'toast',
        key: 'siwx.error.declined',
        text: 'Signature declined',
        line: isDecline
          ? { key: 'siwx.error.declinedText', text: 'Sign again, or cancel.' }
          : {
              key: 'siwx.error.foreignText',
              text: 'This app did not accept it. Sign again, or cancel.',
            },
      },
    })
  }
}

/** The signature of a contract account could not be verified. */
export class SmartAccountSignatureError extends WalletKitError {
  override name = 'SmartAccountSignatureError'

  constructor() {
    super('The signature of a contract account was not verified.', {
      hints: ['Its contract has to verify signatures by ERC-1271, on the network that is active.'],
      notice: {
        as: 'toast',
        key: 'siwx.error.smartAccount',
        text: 'This application might not support Smart Accounts',
        line: { key: 'siwx.error.smartAccountText', text: 'Use another account.' },
      },
    })
  }
}

/** Whether somebody is signed in could not be found out. */
export class SessionsError extends WalletKitError {
  override name = 'SessionsError'

  /** `isRequired`: without a session the account is disconnected. */
  constructor({ cause, isRequired }: { readonly cause: unknown; readonly isRequired: boolean }) {
    super('The sessions of the account could not be read.', {
      cause,
      hints: [
        'The storage of siwx() rejected, gave something else than sessions, or took over 10 s.',
      ],
      notice: {
        as: 'toast',
        key: 'siwx.error.sessions',
        text: 'A problem occurred while trying initialize authentication',
        line: isRequired
          ? { key: 'siwx.error.sessionsText', text: 'Connect again.' }
          : {
              key: 'siwx.error.sessionsUnknownText',
              text: 'Whether you are signed in is not known.',
            },
      },
    })
  }
}

/** The wallet was asked to sign in, and its answer was lost: it may have signed, but the page has no signature. */
export class SignInUnansweredError extends WalletKitError {
  override name = 'SignInUnansweredError'

  constructor({ cause }: { readonly cause: unknown }) {
    super('The wallet did not say whether it signed.', {
      cause,
      notice: {
        as: 'toast',
        key: 'siwx.error.unanswered',
        text: 'Your wallet did not say whether it signed',
        line: {
          key: 'siwx.error.unansweredText',
          text: 'You are not signed in. Close the request in your wallet, then sign again.',
        },
      },
    })
  }
}

/** A sign-in did not come about: the nonce, the verification or the storage failed. */
export class SignInError extends WalletKitError {
  override name = 'SignInError'

  constructor({ cause }: { readonly cause: unknown }) {
    super('The sign-in failed.', {
      cause,
      hints: ['The nonce, the check of the signature or the storage of siwx() may have failed.'],
      notice: { as: 'toast', key: 'siwx.error.failed', text: 'Sign-in failed. Try again.' },
    })
  }
}
