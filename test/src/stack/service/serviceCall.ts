import type { ManyTokens } from './createManyTokens.js'
import type { ServiceChain } from './serviceChain.js'

/** A request of the service, taken apart, and what answers it. */
export type ServiceCall = {
  /** The variable parts of the path, decoded. */
  parts: Record<string, string>
  query: URLSearchParams
  /** The JSON of the body; undefined where there is none. */
  body: unknown
  chains: readonly ServiceChain[]
  manyTokens: ManyTokens
}
