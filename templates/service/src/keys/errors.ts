import { RequestError } from '../errors.js'

/** A copy is not of the seed that the account has: nobody who only logs in stores one. */
export class SeedNotProvedError extends RequestError {
  override name = 'SeedNotProvedError'

  constructor() {
    super('This is no copy of the seed that the account has.', { status: 403 })
  }
}

/** Something that an inbox alone may not do: the browser has to prove by a passkey, the recovery code or the open seed that it is the owner's. */
export class KeyProofNeededError extends RequestError {
  override name = 'KeyProofNeededError'

  constructor() {
    super('This needs a passkey, the recovery code or the key of the account.', { status: 403 })
  }
}

/** What a browser brought is neither the account's recovery code, nor, where there is neither a code nor a passkey, its seed. */
export class KeyProofRefusedError extends RequestError {
  override name = 'KeyProofRefusedError'

  constructor() {
    super('This does not prove that the account is yours.', { status: 401 })
  }
}

/** An account has as many recovery codes as it may have, those that were replaced within 30 days among them. */
export class TooManyRecoveryCodesError extends RequestError {
  override name = 'TooManyRecoveryCodesError'

  constructor() {
    super('This account has made too many recovery codes. Try again in 30 days.', { status: 409 })
  }
}
