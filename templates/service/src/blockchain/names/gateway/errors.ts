import { RequestError } from '../../../errors.js'

/** The gateway was asked something that no resolver of its zone asks. */
export class InvalidLookupError extends RequestError {
  override name = 'InvalidLookupError'

  constructor(problem: string) {
    super(problem, { status: 400 })
  }
}
