import { keccak256 } from 'viem/utils'
import { NodeNotReachedError, OperationPendingError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'

/**
 * Hands a signed transaction to a network's nodes. Gives its hash. Throws `NodeRefusedError` if none has it, and `OperationPendingError` if none
 * says whether it has it.
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
    // A node that was asked before may have taken it, and its answer was lost.
    const found = await ask('eth_getTransactionByHash', hash).catch(() => {
      throw new OperationPendingError({ cause: error })
    })
    if (!found) throw error
  }
  return hash
}
