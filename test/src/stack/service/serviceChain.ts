import type { createChainClient } from '../createChainClient.js'
import type { Rpc } from '../createRpc.js'
import type { StackError } from '../stackError.js'
import type { StackNetwork } from '../stackNetworks.js'
import type { StackToken } from '../stackTokens.js'

/** A chain as the service sees it. */
export type ServiceChain = {
  network: StackNetwork
  tokens: readonly StackToken[]
  client: createChainClient.ReturnType
  /** For what the service does on the chain itself, as the stack's own account. */
  rpc: Rpc
  /** Why nothing can be swapped, where nothing can. */
  swapProblem?: StackError
}
