import { RequestError } from '../errors.js'

/** An account that logs in by another email waits for the day after which this one logs in to it. */
export class EmailChangingError extends RequestError {
  override name = 'EmailChangingError'

  constructor() {
    super('This email logs in once the change of email has taken effect.', { status: 409 })
  }
}
