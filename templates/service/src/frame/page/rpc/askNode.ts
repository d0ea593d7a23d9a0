import { NodeNotReachedError, NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireNetwork } from './network.js'
import { postRpc } from './postRpc.js'

/**
 * Asks a network's nodes by JSON-RPC, one after the other until one answers. Throws `NodeRefusedError` with what a node answers in place of a
 * result, or `NodeNotReachedError`.
 */
export async function askNode(
  frame: Frame,
  { chainId, ...call }: askNode.Options,
): Promise<unknown> {
  let cause: unknown
  for (const url of requireNetwork(frame, chainId).rpcUrls) {
    try {
      const answer = await postRpc(url, call)
      if (answer.error) throw new NodeRefusedError({ ...answer.error, cause })
      return answer.result
    } catch (error) {
      if (error instanceof NodeRefusedError) throw error
      cause = error
    }
  }
  throw new NodeNotReachedError({ cause })
}

export declare namespace askNode {
  type Options = postRpc.Options & { readonly chainId: string }
}
