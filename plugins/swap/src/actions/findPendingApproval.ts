import type { Kit } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/money'
import { longestApproval } from '../constants.js'
import type { SwapPlan } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'

/**
 * Reactive: the hash of an approval that this account sent for the same token and spender and that is in no block yet. Of one that
 * was sent before the page was loaded the token is not known: it counts for any, since transactions come into blocks in their order.
 */
export function findPendingApproval(
  kit: Kit,
  { caipAddress, source, approval }: SwapPlan,
): string | undefined {
  if (!approval) return undefined
  const approved = kit.read(swapSlice).approved.value
  const found = getTrackedTransactions(kit).find((each) => {
    const age = Date.now() - each.minedAt
    return (
      each.operationType === 'approve' &&
      each.status === 'pending' &&
      each.caipAddress === caipAddress &&
      each.sentTo?.toLowerCase() === approval.spender.toLowerCase() &&
      (approved.get(each.id) ?? source.address) === source.address &&
      age >= 0 &&
      age < longestApproval
    )
  })
  return found?.hash
}
