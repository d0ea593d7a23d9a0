import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import type { SwapOutcome } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'
import { confirmApproval } from './confirmApproval.js'
import { findPendingApproval } from './findPendingApproval.js'

/**
 * Puts on the screen what was built, and what comes of it. An approval that is on its way already is waited for, and not offered again. Undefined: it
 * gives less than was shown, so the quote is no good.
 */
export function showPlan(kit: Kit, outcome: SwapOutcome | undefined): void {
  const plan = outcome?.plan
  const hash = plan && findPendingApproval(kit, plan)
  kit.write(swapSlice, (swap) => {
    swap.preparation.value = undefined
    swap.plan.value = plan
    swap.outcome.value = outcome
    swap.cost.value = plan?.cost
    swap.plannedAt.value = { wall: Date.now(), steady: performance.now() }
    swap.shortfalls.value = plan ? 0 : swap.shortfalls.value + 1
    if (!hash) return
    swap.request.value?.abort()
    swap.wait.value = 'confirmation'
  })
  if (plan && hash) confirmApproval(kit, { plan, hash }).catch((error) => reportError(kit, error))
}
