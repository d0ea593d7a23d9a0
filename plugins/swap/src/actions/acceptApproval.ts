import type { Kit } from '@wallet-kit/core'
import type { SwapPlan } from '../service/swapPlan.js'
import { termsOf } from '../service/termsOf.js'
import { swapSlice } from '../slice.js'
import { requireShown } from './requireShown.js'

/**
 * Notes that the visitor has seen how much more than the swap an approval lets somebody take, and goes on with it. It holds for
 * these terms only. Throws `SwapChangedError`.
 */
export function acceptApproval(kit: Kit, { plan }: { readonly plan: SwapPlan }): void {
  requireShown(kit, plan)
  const { approval } = plan
  kit.write(swapSlice, ({ understood }) => {
    understood.value = approval && termsOf(approval)
  })
}
