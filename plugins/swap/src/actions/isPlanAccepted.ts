import type { Kit } from '@wallet-kit/core'
import { termsOf } from '../service/termsOf.js'
import { swapSlice } from '../slice.js'
import { getHighLoss } from './getHighLoss.js'

/**
 * Reactive: whether the transaction that is shown may be sent: one that does what the screen says, an approval of exactly the
 * amount, or anything else with the visitor's first act.
 */
export function isPlanAccepted(kit: Kit): boolean {
  const { plan, outcome, understood } = kit.read(swapSlice)
  if (!plan.value) return false
  const terms = termsOf(plan.value, { outcome: outcome.value, loss: getHighLoss(kit) })
  return terms === undefined || terms === understood.value
}
