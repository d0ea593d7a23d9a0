/**
 * Base of the service's errors, as the kit's own is in the page: match by `name`, never by message. `shortMessage` is one sentence, `hints` say
 * what to do.
 */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly shortMessage: string

  constructor(shortMessage: string, { cause, hints = [] }: ServiceError.Options = {}) {
    super([shortMessage, ...hints].join('\n'), cause === undefined ? undefined : { cause })
    this.shortMessage = shortMessage
  }
}

export declare namespace ServiceError {
  type Options = { readonly cause?: unknown; readonly hints?: readonly string[] }
}

/** The service cannot start as it is configured. `problems` has all of it, a sentence each with what to write instead. */
export class ServiceConfigError extends ServiceError {
  override name = 'ServiceConfigError'
  readonly problems: readonly string[]

  constructor({ problems }: { readonly problems: readonly string[] }) {
    super('The service is not configured as it has to be.', { hints: problems })
    this.problems = problems
  }
}

/** The database has rows that were sealed with a key that `SERVICE_SECRET` does not have. */
export class SealError extends ServiceError {
  override name = 'SealError'

  constructor({ keyId, cause }: { readonly keyId: string; readonly cause?: unknown }) {
    super(`A value that was sealed with the key "${keyId}" could not be opened.`, {
      cause,
      hints: [
        'SERVICE_SECRET has to list every key that something in the database is sealed with.',
      ],
    })
  }
}

/** A wait of the service came to its deadline. */
export class DeadlineError extends ServiceError {
  override name = 'DeadlineError'

  constructor({ what, after }: { readonly what: string; readonly after: number }) {
    super(`${what} took over ${after / 1000} s.`)
  }
}

/**
 * What a caller is refused, with the status of HTTP. The answer's body is `{ reasons: [{ name, description }] }`: the name without
 * "Error", and the short message.
 */
export class RequestError extends ServiceError {
  override name = 'RequestError'
  readonly status: RequestError.Status
  /** Seconds, rounded up, after which the caller may try again. */
  readonly retryAfter: number | undefined

  constructor(shortMessage: string, options: RequestError.Options) {
    const { status, retryAfter, cause } = options
    super(shortMessage, { cause })
    this.status = status
    this.retryAfter = retryAfter
  }
}

export declare namespace RequestError {
  type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503
  type Options = {
    readonly status: Status
    readonly retryAfter?: number | undefined
    readonly cause?: unknown
  }
}

/** A refusal is the request's fault: asked again, or of another source, it is refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestError && error.status < 500

/** Something failed that is not the caller's to know: the log has it, by the request's id. */
export class ServiceFailedError extends RequestError {
  override name = 'ServiceFailedError'

  constructor() {
    super('The service failed.', { status: 500 })
  }
}

/** The service stops, or its database does not answer. */
export class ServiceNotReadyError extends RequestError {
  override name = 'ServiceNotReadyError'

  constructor({ cause }: { readonly cause?: unknown } = {}) {
    super('The service is not ready.', { status: 503, retryAfter: 5, cause })
  }
}

/** The request is not what the route takes. */
export class InvalidRequestError extends RequestError {
  override name = 'InvalidRequestError'

  constructor({ problem }: { readonly problem: string }) {
    super(`The request is not valid: ${problem}`, { status: 400 })
  }
}

/** The request is larger than the service reads. */
export class RequestTooLargeError extends RequestError {
  override name = 'RequestTooLargeError'

  constructor() {
    super('The request is too large.', { status: 413 })
  }
}

/** There is no such route. */
export class RouteNotFoundError extends RequestError {
  override name = 'RouteNotFoundError'

  constructor() {
    super('There is nothing at this address.', { status: 404 })
  }
}

/** The page that asks is not on the list of origins. */
export class OriginNotAllowedError extends RequestError {
  override name = 'OriginNotAllowedError'

  constructor() {
    super('This origin is not allowed to use the service.', { status: 403 })
  }
}

/** Too many requests of one kind. */
export class TooManyRequestsError extends RequestError {
  override name = 'TooManyRequestsError'

  constructor({ retryAfter }: { readonly retryAfter: number }) {
    super(`Please try again after ${retryAfter} seconds`, { status: 429, retryAfter })
  }
}

/** The request needs a session, and has none that is still good. */
export class LoginRequiredError extends RequestError {
  override name = 'LoginRequiredError'

  constructor() {
    super('Nobody is logged in.', { status: 401 })
  }
}

/** A code is wrong, was used, is too old, or belongs to another browser: which of these is not said. */
export class CodeRefusedError extends RequestError {
  override name = 'CodeRefusedError'

  constructor() {
    super('The code is not right, or no longer good.', { status: 401 })
  }
}

/** A code was tried too often. A new one has to be asked for. */
export class CodeLockedError extends RequestError {
  override name = 'CodeLockedError'

  constructor() {
    super('This code was tried too often. Ask for a new one.', { status: 429 })
  }
}

/** The mail server did not take a mail. */
export class MailNotSentError extends RequestError {
  override name = 'MailNotSentError'

  constructor({ cause }: { readonly cause: unknown }) {
    super('The mail may not have been sent. Try again, and use the newest one.', {
      status: 503,
      cause,
    })
  }
}

/** The account has no email that could be changed. */
export class NoEmailError extends RequestError {
  override name = 'NoEmailError'

  constructor() {
    super('This account does not log in by email.', { status: 409 })
  }
}

/** The new email already logs another account in. Only who has proven that it is theirs is told. */
export class EmailTakenError extends RequestError {
  override name = 'EmailTakenError'

  constructor() {
    super('This email already belongs to an account.', { status: 409 })
  }
}

/** A sign-in with a wallet was not accepted: `reason` says what of it is wrong. */
export class SignInRefusedError extends RequestError {
  override name = 'SignInRefusedError'

  constructor({ reason }: { readonly reason: string }) {
    super(`The sign-in was refused: ${reason}`, { status: 401 })
  }
}

/** A network did not answer, or not as it should, so the signature of a contract account could not be checked. */
export class NetworkNotReachedError extends RequestError {
  override name = 'NetworkNotReachedError'

  constructor({ chainId, cause }: { readonly chainId: string; readonly cause: unknown }) {
    super(`The network ${chainId} gave no usable answer.`, { status: 503, cause })
  }
}

/** The login is too long ago for a key to be given out or changed. */
export class LoginNotFreshError extends RequestError {
  override name = 'LoginNotFreshError'

  constructor() {
    super('Log in again to use the key of this account.', { status: 401 })
  }
}

/** The account has no key yet. */
export class KeyNotFoundError extends RequestError {
  override name = 'KeyNotFoundError'

  constructor() {
    super('This account has no key yet.', { status: 404 })
  }
}

/** The key of the account was made or changed elsewhere meanwhile. */
export class KeyChangedError extends RequestError {
  override name = 'KeyChangedError'

  constructor() {
    super('The key of this account was changed meanwhile.', { status: 409 })
  }
}

/** The service has no credentials for this social provider. */
export class ProviderNotConfiguredError extends RequestError {
  override name = 'ProviderNotConfiguredError'

  constructor({ provider }: { readonly provider: string }) {
    super(`Login with ${provider} is not configured.`, { status: 404 })
  }
}

/** A social login is not known, was used, is too old, or belongs to another browser: which of these is not said. */
export class SocialLoginRefusedError extends RequestError {
  override name = 'SocialLoginRefusedError'

  constructor() {
    super('This login is no longer good. Begin again.', { status: 401 })
  }
}

/** A social provider did not say who the person is, or said it wrongly. */
export class ProviderAnswerError extends ServiceError {
  override name = 'ProviderAnswerError'

  constructor({ provider, problem }: { readonly provider: string; readonly problem: string }) {
    super(`The answer of ${provider} cannot be used: ${problem}`)
  }
}

/** A node answered something that is no answer. */
export class RpcAnswerError extends ServiceError {
  override name = 'RpcAnswerError'

  constructor({ host }: { readonly host: string }) {
    super(`${host} gave no answer of JSON-RPC.`)
  }
}

/** The seed of the account opens with a passkey or the recovery code alone. */
export class RecoveryNeededError extends RequestError {
  override name = 'RecoveryNeededError'

  constructor() {
    super('This browser needs a passkey or the recovery code of this account.', { status: 409 })
  }
}

/** A webhook is not signed by its provider, or was signed too long ago: which of these is not said. */
export class WebhookRefusedError extends RequestError {
  override name = 'WebhookRefusedError'

  constructor() {
    super('The webhook was refused.', { status: 401 })
  }
}
