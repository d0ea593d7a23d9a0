import type { Kit } from '@wallet-kit/core'
import type { SwapOutcome } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'

/** Reactive: what the transaction that is shown does to the account; undefined while there is none. */
export function getOutcome(kit: Kit): SwapOutcome | undefined {
  const { plan, outcome } = kit.read(swapSlice)
  return outcome.value?.plan === plan.value ? outcome.value : undefined
}
