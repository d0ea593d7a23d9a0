import { RequestError } from '../errors.js'

/** A login is to come back to a page that the configuration does not list. */
export class ReturnUrlNotAllowedError extends RequestError {
  override name = 'ReturnUrlNotAllowedError'

  constructor() {
    super('The page to come back to is not in `socialReturnUrls` of the service.', { status: 403 })
  }
}
