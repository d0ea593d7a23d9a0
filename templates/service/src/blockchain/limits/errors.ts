import { ServiceError } from '../../errors.js'

/** So many requests wait for one node that another one would not be answered in time. */
export class SourceBusyError extends ServiceError {
  override name = 'SourceBusyError'

  constructor({ host }: { readonly host: string }) {
    super(`Too many requests wait for ${host}.`)
  }
}
