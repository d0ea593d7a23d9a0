import { RequestFailedError, type Rpc, RpcError } from '@wallet-kit/core/plugin'
import { NodeNotReachedError, NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'

/** The kit's own way to ask, over the same nodes: they refuse by core's `RpcError`, and are not reached by its `RequestFailedError`. */
export const createNodeRpc =
  (frame: Frame, chainId: string): Rpc =>
  async ({ method, params }) => {
    try {
      return await askNode(frame, { chainId, method, params })
    } catch (cause) {
      if (cause instanceof NodeNotReachedError)
        throw new RequestFailedError({ url: chainId, cause })
      if (!(cause instanceof NodeRefusedError)) throw cause
      throw toRpcError(cause, method)
    }
  }

/** A node's refusal as core's readers of errors take it. */
export const toRpcError = ({ code, message }: NodeRefusedError, method: string): RpcError =>
  new RpcError({ method, code, text: message })
