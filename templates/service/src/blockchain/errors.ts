import { RequestError, ServiceError } from '../errors.js'

/** The project is not one of the host's. */
export class ProjectNotAllowedError extends RequestError {
  override name = 'ProjectNotAllowedError'

  constructor() {
    super('This project is not known.', { status: 403 })
  }
}

/** What is asked for is the account's owner's: they have to sign in with it at this service. */
export class SignInRequiredError extends RequestError {
  override name = 'SignInRequiredError'

  constructor() {
    super('Sign in with this account first.', { status: 401 })
  }
}

/** The operation is asked by another method of HTTP. */
export class MethodNotAllowedError extends RequestError {
  override name = 'MethodNotAllowedError'

  constructor({ method }: { readonly method: string }) {
    super(`${method} is not what is asked here.`, { status: 405 })
  }
}

/** The service does not answer for this chain, or tells nothing of the kind about it. */
export class ChainNotServedError extends RequestError {
  override name = 'ChainNotServedError'

  constructor({ chainId }: { readonly chainId: string }) {
    super(`The service does not tell this of ${chainId}.`, { status: 404 })
  }
}

/** Nobody who tells of a chain answered, or not as it should. */
export class ChainUnavailableError extends RequestError {
  override name = 'ChainUnavailableError'

  constructor({ chainId, cause }: { readonly chainId: string; readonly cause?: unknown }) {
    super(`Nobody who tells of ${chainId} gave a usable answer.`, {
      status: 503,
      retryAfter: 2,
      cause,
    })
  }
}

/** A text is no address of its chain. */
export class InvalidAddressError extends RequestError {
  override name = 'InvalidAddressError'

  constructor({ address }: { readonly address: string }) {
    super(`"${address.slice(0, 100)}" is no address.`, { status: 400 })
  }
}

/** The cursor is none that the service gave. */
export class InvalidCursorError extends RequestError {
  override name = 'InvalidCursorError'

  constructor() {
    super('The cursor is none of this service.', { status: 400 })
  }
}

/** No provider gave the quote that is to be built. */
export class QuoteNotFoundError extends RequestError {
  override name = 'QuoteNotFoundError'

  constructor() {
    super('There is no such quote.', { status: 404 })
  }
}

/** The service has none of what is asked. */
export class NotFoundError extends RequestError {
  override name = 'NotFoundError'

  constructor({ what }: { readonly what: string }) {
    super(`${what} is not known here.`, { status: 404 })
  }
}

/** An on-ramp provider, or who tells of names, did not answer, or not as it should. */
export class UpstreamFailedError extends RequestError {
  override name = 'UpstreamFailedError'

  constructor({ what, cause }: { readonly what: string; readonly cause: unknown }) {
    super(`${what} gave no usable answer.`, { status: 503, retryAfter: 2, cause })
  }
}

/** A source failed several times in a row, or asked for a pause, and is not asked for some seconds. */
export class SourceLeftOutError extends ServiceError {
  override name = 'SourceLeftOutError'

  constructor({ id }: { readonly id: string }) {
    super(`"${id}" failed, and is not asked for some seconds.`)
  }
}
