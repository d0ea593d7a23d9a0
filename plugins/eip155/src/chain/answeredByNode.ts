import { isWalletKitError, type RpcError } from '@wallet-kit/core'
import { readProperty } from '../wallet/readProperty.js'

// 3: a revert with its data; -32000 and -32015: what some nodes say of one.
const reverts = new Set([3, -32000, -32015])

/**
 * Gives null where the node answered and ENS has nothing (no resolver, a revert, an answer that cannot be read); throws
 * the kit's own error where the node could not be asked.
 */
export function answeredByNode(error: unknown): null {
  let cause = error
  for (let depth = 0; cause && depth < 20; depth++) {
    if (isWalletKitError(cause)) {
      if (cause.name === 'RpcError' && reverts.has((cause as RpcError).code)) return null
      throw cause
    }
    cause = readProperty(cause, 'cause')
  }
  return null
}
