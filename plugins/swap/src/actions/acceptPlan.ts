import type { Kit } from '@wallet-kit/core'
import type { SwapPlan } from '../service/swapPlan.js'
import { termsOf } from '../service/termsOf.js'
import { swapSlice } from '../slice.js'
import { getHighLoss } from './getHighLoss.js'
import { requireShown } from './requireShown.js'

/**
 * Notes that the visitor has seen how much more than the swap an approval lets somebody take, that the network does not show the
 * outcome, or how much the swap loses, and goes on with it. It holds for these terms only. Throws `SwapChangedError`, `SwapOutcomeError`.
 */
export function acceptPlan(kit: Kit, { plan }: { readonly plan: SwapPlan }): void {
  requireShown(kit, plan)
  kit.write(swapSlice, ({ understood, outcome }) => {
    understood.value = termsOf(plan, { outcome: outcome.value, loss: getHighLoss(kit) })
  })
}
