import { type Rpc, RpcError } from '@wallet-kit/core/plugin'
import { NodeNotReachedError, NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'

/** The kit's own way to ask, over the same nodes: they refuse by core's `RpcError`. */
export const createNodeRpc =
  (frame: Frame, chainId: string): Rpc =>
  async ({ method, params }) => {
    try {
      return await askNode(frame, { chainId, method, params })
    } catch (error) {
      const isOfNode = error instanceof NodeRefusedError || error instanceof NodeNotReachedError
      if (!isOfNode) throw error
      throw new RpcError({ method, code: Number(error.code), text: error.message })
    }
  }
