import { cutText } from '../format/foreignText.js'
import { WalletKitError } from './walletKitError.js'

/** Query, fragment and user name of an address may hold secrets and never reach a message. */
function plainUrl(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z\d+.-]*:\/\/)[^/]*@/i, '$1')
}

type Facts = { url: string; cause?: unknown }

/** One reason that a service gave in the body of an error. */
export type HttpErrorReason = { readonly name: string; readonly description: string }

/** The server answered with a status that is not a success. */
export class HttpError extends WalletKitError {
  override name = 'HttpError'
  readonly status: number
  /** What the body said about it, as plain text, may be empty. */
  readonly reasons: readonly HttpErrorReason[]
  /** How long the server asks to wait, in milliseconds (`Retry-After` of a 429 or 503). */
  readonly retryAfterMs: number | undefined

  constructor({ url, status, reasons = [], retryAfterMs }: HttpError.Options) {
    super(`${plainUrl(url)} answered with status ${status}.`, {
      details:
        reasons
          .map(({ name, description }) => (name ? `${name}: ${description}` : description))
          .join('; ') || undefined,
    })
    this.status = status
    this.reasons = reasons
    this.retryAfterMs = retryAfterMs
  }
}

export declare namespace HttpError {
  type Options = {
    url: string
    status: number
    reasons?: readonly HttpErrorReason[] | undefined
    retryAfterMs?: number | undefined
  }
}

/** No complete answer came before the deadline. `timeout` is in milliseconds. */
export class HttpTimeoutError extends WalletKitError {
  override name = 'HttpTimeoutError'

  constructor({ url, timeout }: { url: string; timeout: number }) {
    super(`${plainUrl(url)} gave no complete answer within ${timeout / 1000} s.`)
  }
}

/** The caller aborted the request. */
export class HttpAbortError extends WalletKitError {
  override name = 'HttpAbortError'

  constructor({ url, cause }: Facts) {
    super(`The request to ${plainUrl(url)} was aborted.`, { cause })
  }
}

/** The body is larger than is read. `maxBytes` is that limit. */
export class BodyTooLargeError extends WalletKitError {
  override name = 'BodyTooLargeError'

  constructor({ url, maxBytes }: { url: string; maxBytes: number }) {
    super(`The answer of ${plainUrl(url)} is larger than ${maxBytes} bytes.`)
  }
}

/** The body of a successful answer is not JSON. */
export class InvalidJsonError extends WalletKitError {
  override name = 'InvalidJsonError'

  constructor({ url, cause }: Facts) {
    super(`The answer of ${plainUrl(url)} is not JSON.`, { cause })
  }
}

/** The request did not get through, or its answer broke off. */
export class RequestFailedError extends WalletKitError {
  override name = 'RequestFailedError'

  constructor({ url, cause }: Facts) {
    super(`The request to ${plainUrl(url)} failed.`, {
      cause,
      hints: ['The network may be down, or the server does not allow this page (CORS, CSP).'],
    })
  }
}

/** A service was needed that the configuration does not name. */
export class ServiceNotConfiguredError extends WalletKitError {
  override name = 'ServiceNotConfiguredError'

  constructor({ service }: { service: string }) {
    super(`The service "${service}" is not configured.`, {
      docsPath: '/configuration',
      hints: [`Set "services.${service}" in the configuration.`],
    })
  }
}

const appFindings = {
  refused: [
    'refuses this app',
    'Check "projectId", and the origins that are allowed for it where you got it.',
  ],
  policy: ['is blocked by the policy of this page', 'Add its origin to "frame-src".'],
  silent: [
    'serves its page, which did not answer in a frame of this page',
    'It may not allow this page to frame it.',
  ],
} as const

/** A service does not know the app's project id, or does not allow this page's origin, or this page's policy blocks it. */
export class InvalidAppConfigurationError extends WalletKitError {
  override name = 'InvalidAppConfigurationError'

  constructor({ service, reason, finding = 'refused' }: InvalidAppConfigurationError.Facts) {
    const [what, hint] = appFindings[finding]
    super(`${service} ${what}.`, {
      details: reason,
      hints: [hint],
      notice: {
        as: 'alert',
        key: 'error.appConfiguration',
        text: 'Invalid App Configuration',
        line: { key: 'error.appConfigurationText', text: "If it stays, tell the app's makers." },
      },
    })
  }
}

export declare namespace InvalidAppConfigurationError {
  type Facts = {
    /** Begins the sentence. */
    readonly service: string
    /** What the service itself says. */
    readonly reason?: string | undefined
    /** By what it is known; default `refused`: the service says so. */
    readonly finding?: keyof typeof appFindings
  }
}

/** A provider of the host's own left a question unanswered. `timeout` is in milliseconds. */
export class ProviderTimeoutError extends WalletKitError {
  override name = 'ProviderTimeoutError'

  constructor({ name, timeout }: { name: string; timeout: number }) {
    super(`The provider "${name}" did not answer within ${timeout / 1000} s.`)
  }
}

/** A path under a service is not what would be asked for: "..", a space, or a "?" that is not encoded. */
export class ServicePathError extends WalletKitError {
  override name = 'ServicePathError'

  constructor({ path }: { path: string }) {
    super(`"${cutText(path)}" is not a path under a service.`, {
      hints: ['Begin it with "/" and pass what is not a constant through encodeURIComponent.'],
    })
  }
}

/** The answer of a service does not have the shape that was agreed. */
export class ServiceAnswerError extends WalletKitError {
  override name = 'ServiceAnswerError'

  constructor({ url, problem }: { url: string; problem?: string | undefined }) {
    super(`The answer of ${plainUrl(url)} does not have the expected shape.`, { details: problem })
  }
}

/** A JSON-RPC node answered with an error. */
export class RpcError extends WalletKitError {
  override name = 'RpcError'
  readonly code: number
  /** What the node added, for instance the data of a revert. Not checked. */
  readonly data: unknown

  constructor({ method, code, text, data }: RpcError.Options) {
    super(`"${method}" failed with code ${code}.`, { details: text })
    this.code = code
    this.data = data
  }
}

export declare namespace RpcError {
  type Options = { method: string; code: number; text?: string | undefined; data?: unknown }
}
