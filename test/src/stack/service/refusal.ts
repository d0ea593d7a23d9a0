import { RequestError } from '@wallet-kit/service/blockchain'

/** What a source of the stack refuses: the service answers with its status, its reason and its description. */
export class Refusal extends RequestError {
  constructor(status: RequestError.Status, reason: string, description: string) {
    super(description, { status })
    this.name = reason
  }
}
