import { isWalletKitError } from '@wallet-kit/core'
import { readProperty } from '@wallet-kit/core/plugin'
import { isRevert } from './isRevert.js'

/**
 * Gives null where the node answered and ENS has nothing (no resolver, a revert, an answer that cannot be read); throws
 * the kit's own error where the node could not be asked.
 */
export function answeredByNode(error: unknown): null {
  let cause = error
  for (let depth = 0; cause && depth < 20; depth++) {
    if (isWalletKitError(cause)) {
      if (isRevert(cause)) return null
      throw cause
    }
    cause = readProperty(cause, 'cause')
  }
  return null
}
