import { RequestError } from '../errors.js'

/** A passkey is not known, its answer is not right, or what it answers is too old or of another browser: which of these is not said. */
export class PasskeyRefusedError extends RequestError {
  override name = 'PasskeyRefusedError'

  constructor({ cause }: { readonly cause?: unknown } = {}) {
    super('This passkey was not accepted.', { status: 401, cause })
  }
}

/** An account has as many passkeys as it may have. */
export class TooManyPasskeysError extends RequestError {
  override name = 'TooManyPasskeysError'

  constructor() {
    super('This account has as many passkeys as it may have.', { status: 409 })
  }
}
