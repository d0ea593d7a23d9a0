import type { operations } from './blockchainApi.js'
import type { OperationId } from './serviceOperations.js'

/** What a call answers, by the description of the service; undefined for a call that answers nothing. */
export type ServiceAnswer<id extends OperationId> = operations[id]['responses'] extends {
  readonly 200: { readonly content: { readonly 'application/json': infer answer } }
}
  ? answer
  : undefined
