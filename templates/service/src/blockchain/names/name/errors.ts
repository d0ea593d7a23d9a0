import { RequestError } from '../../../errors.js'

/** A text is no name by ENSIP-15, or none that can be registered. */
export class InvalidNameError extends RequestError {
  override name = 'InvalidNameError'

  constructor({ text, problem = 'is not a valid name' }: InvalidNameError.Options) {
    super(`"${text.slice(0, 100)}" ${problem}.`, { status: 400 })
  }
}

export declare namespace InvalidNameError {
  type Options = { readonly text: string; readonly problem?: string }
}
