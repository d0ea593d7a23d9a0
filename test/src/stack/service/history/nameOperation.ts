import { zeroAddress } from 'viem'
import type { IndexedTransaction } from './indexedTransaction.js'
import type { Change } from './sumMovements.js'

const approve = '0x095ea7b3'
/** `transfer`, `transferFrom` and both forms of `safeTransferFrom`. */
const transfers = ['0xa9059cbb', '0x23b872dd', '0x42842e0e', '0xb88d4fde']

/** What an account did with a transaction, or what it did to the account. */
export function nameOperation(
  { from, to, input }: IndexedTransaction,
  { account, changes }: nameOperation.Options,
): string {
  const has = (direction: Change['direction']) =>
    changes.some((change) => change.direction === direction)
  const selector = input.slice(0, 10)
  if (from !== account) {
    if (has('in')) return has('out') ? 'trade' : 'receive'
    return has('out') ? 'send' : 'execute'
  }
  if (to === null) return 'deploy'
  if (has('in') && has('out')) return 'trade'
  if (has('in')) {
    return changes.every((change) => change.from === zeroAddress) ? 'mint' : 'receive'
  }
  if (selector === approve) return 'approve'
  if (has('out') && changes.some((change) => change.to === zeroAddress && change.token))
    return 'burn'
  return input === '0x' || transfers.includes(selector) ? 'send' : 'execute'
}

export declare namespace nameOperation {
  type Options = {
    /** Lower case. */
    account: string
    changes: readonly Change[]
  }
}
