import type { Kit } from '@wallet-kit/core'
import type { SwapPlan } from '../service/swapPlan.js'
import { termsOf } from '../service/termsOf.js'
import { swapSlice } from '../slice.js'
import { requireShown } from './requireShown.js'

/**
 * Notes that the visitor has seen how much more than the swap an approval lets somebody take, or that the network does not show
 * the outcome, and goes on with it. It holds for these terms only. Throws `SwapChangedError`, `SwapOutcomeError`.
 */
export function acceptPlan(kit: Kit, { plan }: { readonly plan: SwapPlan }): void {
  requireShown(kit, plan)
  kit.write(swapSlice, ({ understood, outcome }) => {
    understood.value = termsOf(plan, outcome.value)
  })
}
