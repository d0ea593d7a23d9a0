import type { createChainClient } from '../createChainClient.js'
import type { StackNetwork } from '../stackNetworks.js'
import type { StackToken } from '../stackTokens.js'

/** A chain as the service sees it. */
export type ServiceChain = {
  network: StackNetwork
  tokens: readonly StackToken[]
  client: createChainClient.ReturnType
}
