import { keccak256 } from 'viem/utils'
import { NodeNotReachedError, OperationPendingError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'

/**
 * Hands a signed transaction to a network's nodes. Gives its hash. Throws `NodeRefusedError` if the only one that got it has refused it, and
 * `OperationPendingError` if another one may have taken it.
 */
export async function sendSigned(
  frame: Frame,
  { chainId, signed }: { readonly chainId: string; readonly signed: `0x${string}` },
): Promise<string> {
  const ask = (method: string, param: string) =>
    askNode(frame, { chainId, method, params: [param] })
  const hash = keccak256(signed)
  try {
    await ask('eth_sendRawTransaction', signed)
  } catch (error) {
    if (error instanceof NodeNotReachedError) throw new OperationPendingError({ cause: error })
    // It may have come to the network all the same.
    const found = await ask('eth_getTransactionByHash', hash).catch(() => {
      throw new OperationPendingError({ cause: error })
    })
    // That this node does not have it says nothing of one that was asked before and gave no answer.
    if (!found) throw Object(error).cause ? new OperationPendingError({ cause: error }) : error
  }
  return hash
}
