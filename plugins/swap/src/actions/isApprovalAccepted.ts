import type { Kit } from '@wallet-kit/core'
import { termsOf } from '../service/termsOf.js'
import { swapSlice } from '../slice.js'

/** Reactive: whether the approval that is shown may be sent: of exactly the amount, or of more with the visitor's first act. */
export function isApprovalAccepted(kit: Kit): boolean {
  const { plan, understood } = kit.read(swapSlice)
  const approval = plan.value?.approval
  return !!approval && (!approval.isLarger || understood.value === termsOf(approval))
}
