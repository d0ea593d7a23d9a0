import type { Kit } from '@wallet-kit/core'
import type { SwapOutcome, SwapPlan } from '../pair/swapPlan.js'
import { swapSlice } from '../slice.js'
import { getHighLoss } from './getLoss.js'

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

/**
 * What a visitor has to agree to before a plan is sent; undefined where there is nothing: an approval of more than the swap takes,
 * a transaction whose outcome the network does not show, a swap that takes much of what is paid (`loss`: percent, as it is shown).
 */
export function termsOf(
  plan: SwapPlan,
  {
    outcome,
    loss,
  }: { readonly outcome: SwapOutcome | undefined; readonly loss?: string | undefined },
): string | undefined {
  const { approval, call } = plan
  const isShown = outcome?.status === 'fits' && outcome.plan === plan
  const lost = approval ? undefined : loss
  if (isShown && !approval?.isLarger && !lost) return undefined
  const taken = approval ? `${approval.spender} ${approval.amount}` : call.to
  return `${taken} ${isShown ? 'shown' : 'not shown'}${lost ? ` ${lost}` : ''}`
}

/** Reactive: what the transaction that is shown does to the account; undefined while there is none. */
export function getOutcome(kit: Kit): SwapOutcome | undefined {
  const { plan, outcome } = kit.read(swapSlice)
  return outcome.value?.plan === plan.value ? outcome.value : undefined
}
