import { type Notice, WalletKitError } from '@wallet-kit/core'
import { getAnswerNotice } from './messages/getAnswerNotice.js'

/** The sentences of section 8, each as the toast that it is, with what to do below. */
const toast = (key: string, text: string, line: string): Notice => ({
  as: 'toast',
  key: `embeddedWallet.error.${key}`,
  text,
  line: { key: `embeddedWallet.error.${key}Text`, text: line },
})

const refusedLine = {
  key: 'embeddedWallet.error.loadRefusedText',
  text: "Tell the app's makers.",
} as const

/** What the visitor can do, by what is known. A page that loaded came over the connection. */
const loadLines = {
  late: { key: 'embeddedWallet.error.loadText', text: 'Check your connection.' },
  policy: refusedLine,
  refused: refusedLine,
  silent: {
    key: 'embeddedWallet.error.loadSilentText',
    text: "The wallet's page did not answer. Try again.",
  },
} as const

/** The secure site did not load, or did not answer within 30 s. */
export class FrameLoadError extends WalletKitError {
  override name = 'FrameLoadError'
  readonly reason: FrameLoadError.Reason
  /** The frame was not asked. */
  readonly isUnsent = true

  constructor({ cause, origin, reason = 'silent' }: FrameLoadError.Facts = {}) {
    super('The secure site of the embedded wallet did not load.', {
      cause,
      ...(origin && { details: origin }),
      hints: [
        'Open "secureSite" in a tab: it has to answer.',
        'It has to let this page frame it, and this page’s policy has to allow it in "frame-src".',
      ],
      notice: {
        as: 'toast',
        key: 'embeddedWallet.error.load',
        text: 'Unable to load email login dependency',
        line: loadLines[reason],
      },
    })
    this.reason = reason
  }
}

export declare namespace FrameLoadError {
  type Facts = {
    readonly cause?: unknown
    readonly origin?: string
    readonly reason?: Reason
  }
  /**
   * `late`: no page had loaded when the time was over. `policy`: this page's policy blocked it. `refused`: it loaded, and answered that it does not
   * serve this page. `silent`: the browser loaded a page there, which did not answer: it may be an error's.
   */
  type Reason = 'late' | 'policy' | 'refused' | 'silent'
}

/** The frame was loaded anew, or went away with the kit, before it answered; or another login took this one's place in it. */
export class FrameAbortedError extends WalletKitError {
  override name = 'FrameAbortedError'
  /** The frame was not asked. */
  readonly isUnsent: boolean

  constructor({ request, cause, isUnsent = false }: FrameAbortedError.Facts) {
    super(`The embedded wallet went away before it answered "${request}".`, {
      cause,
      notice: toast('aborted', 'Request was aborted', 'Start again.'),
    })
    this.isUnsent = isUnsent
  }
}

export declare namespace FrameAbortedError {
  type Facts = {
    readonly request: string
    readonly cause?: unknown
    readonly isUnsent?: boolean
  }
}

/** The frame did not answer in time what waits for no person. */
export class FrameTimeoutError extends WalletKitError {
  override name = 'FrameTimeoutError'

  constructor({ request, timeout }: { readonly request: string; readonly timeout: number }) {
    super(`The embedded wallet did not answer "${request}" within ${timeout / 1000} s.`, {
      notice: toast('failed', 'An error occurred', 'Try again.'),
    })
  }
}

/** The frame answered with an error. `code` is the frame's own: a name, or a number of EIP-1193, EIP-5792 or JSON-RPC. */
export class FrameAnswerError extends WalletKitError {
  override name = 'FrameAnswerError'
  readonly code: string | number
  /** Whether the code proves that the frame sent nothing. A node that did not answer, and a failure without a name, prove nothing. */
  readonly isUnsent: boolean

  constructor({ request, code, message, retryAfter }: FrameAnswerError.Facts) {
    super(`The embedded wallet answered "${request}" with the error "${code}".`, {
      details: message,
      notice:
        getAnswerNotice({ code, retryAfter }) ?? toast('failed', 'An error occurred', 'Try again.'),
    })
    this.code = /^-?\d{1,9}$/.test(String(code)) ? Number(code) : code
    this.isUnsent = typeof this.code === 'number' ? this.code !== -32603 : refusals.has(this.code)
  }
}

/**
 * The names with which the frame refuses before it sends, or says that the network has not done it. If a bundler may have taken an
 * operation, the frame says `OperationPending`.
 */
const refusals: ReadonlySet<string> = new Set([
  'BundlerNotReached',
  'InvalidRequest',
  'NoLogin',
  'NotConnected',
  'OperationFailed',
  'OperationRefused',
  'RecoveryNeeded',
  'StorageBlocked',
  'TooManyRequests',
  'UnknownType',
])

export declare namespace FrameAnswerError {
  type Facts = {
    readonly request: string
    readonly code: string | number
    readonly message: string
    /** Whole seconds until it may be asked for again. */
    readonly retryAfter?: number | undefined
  }
}

/** What the frame should be asked does not follow the protocol's rules: no message has left the page. */
export class FrameRequestError extends WalletKitError {
  override name = 'FrameRequestError'
  readonly isUnsent = true

  constructor({ request, problem }: { readonly request: string; readonly problem: string }) {
    super(`"${request}" was not sent to the embedded wallet: ${problem}`, {
      notice: toast('failed', 'An error occurred', 'Try again.'),
    })
  }
}

/** A page asked the embedded wallet for a method that it does not offer: no message has left the page, or the frame refuses it (the cause). */
export class MethodNotAllowedError extends WalletKitError {
  override name = 'MethodNotAllowedError'
  /** As EIP-1193 has it for a method that is not supported. */
  readonly code = 4200
  readonly isUnsent = true

  constructor({ method, cause }: { readonly method: string; readonly cause?: unknown }) {
    super('Requested RPC call is not allowed', {
      cause,
      details: method,
      notice: toast('notAllowed', 'Action not allowed', 'Nothing was signed.'),
    })
  }
}

/** A text is no email address: no message has left the page. */
export class InvalidEmailError extends WalletKitError {
  override name = 'InvalidEmailError'

  constructor() {
    super('That is no email address.', {
      notice: { as: 'inline', key: 'embeddedWallet.email.invalid', text: 'Enter a valid email' },
    })
  }
}

/** A code was asked for less than 30 s after the last one, or too often for the secure site. */
export class EmailRateLimitError extends WalletKitError {
  override name = 'EmailRateLimitError'
  /** Whole seconds until the next one is accepted. */
  readonly seconds: number

  constructor({ seconds, cause }: { readonly seconds: number; readonly cause?: unknown }) {
    super(`Please try again after ${seconds} seconds`, {
      cause,
      notice: {
        as: 'inline',
        key: 'embeddedWallet.error.rate',
        text: `Please try again after ${seconds} seconds`,
        values: { seconds },
      },
    })
    this.seconds = seconds
  }
}

/** A code is older than 20 minutes: it was not sent. */
export class CodeExpiredError extends WalletKitError {
  override name = 'CodeExpiredError'

  constructor() {
    super('The code is older than 20 minutes.', {
      notice: { as: 'inline', key: 'embeddedWallet.otp.expired', text: 'This code expired' },
    })
  }
}

/** The browser did not open the window of a social login. */
export class PopupBlockedError extends WalletKitError {
  override name = 'PopupBlockedError'

  constructor() {
    super('The browser did not open a window for the login.', {
      hints: ['A setting or an extension blocks what a click opens.'],
    })
  }
}

/** A login by a social account ended without one: the visitor declined, closed the window, or the provider failed. */
export class SocialLoginError extends WalletKitError {
  override name = 'SocialLoginError'
  readonly reason: 'declined' | 'closed' | 'failed'

  constructor({ provider, reason }: SocialLoginError.Facts) {
    super(`The login with "${provider}" did not come about: ${reason}.`)
    this.reason = reason
  }
}

export declare namespace SocialLoginError {
  type Facts = {
    readonly provider: string
    readonly reason: 'declined' | 'closed' | 'failed'
  }
}
