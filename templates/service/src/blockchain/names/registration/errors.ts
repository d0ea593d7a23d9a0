import { RequestError } from '../../../errors.js'

/** A name of another zone than the service's was to be registered. */
export class UnknownZoneError extends RequestError {
  override name = 'UnknownZoneError'

  constructor({ zone }: { readonly zone: string }) {
    super(`Names here end in .${zone}.`, { status: 400 })
  }
}

/** The signed text is no registration. */
export class InvalidMessageError extends RequestError {
  override name = 'InvalidMessageError'

  constructor() {
    const lines = 'Name, Owner, Coin type, Domain, Nonce, Issued at'
    super(`The message has to have these lines: ${lines}.`, { status: 400 })
  }
}

/** The signed text says something else than the request. */
export class MessageMismatchError extends RequestError {
  override name = 'MessageMismatchError'

  constructor(problem: string) {
    super(problem, { status: 400 })
  }
}

/** The signed text is too old, or from the future. */
export class MessageExpiredError extends RequestError {
  override name = 'MessageExpiredError'

  constructor() {
    super(
      'The message is good for 5 minutes. By its time it is not good now: check your clock, and sign it anew.',
      { status: 400 },
    )
  }
}

/** Somebody else signed, or nobody. */
export class InvalidSignatureError extends RequestError {
  override name = 'InvalidSignatureError'

  constructor() {
    super('The signature is not the owner’s.', { status: 400 })
  }
}

/** A signed text counts once. */
export class NonceUsedError extends RequestError {
  override name = 'NonceUsedError'

  constructor() {
    super('The message was used before: sign it anew.', { status: 400 })
  }
}

/** The name is somebody's already. */
export class NameTakenError extends RequestError {
  override name = 'NameTakenError'

  constructor({ text }: { readonly text: string }) {
    super(`"${text}" is registered.`, { status: 409 })
  }
}
