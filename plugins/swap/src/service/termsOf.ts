import type { SwapOutcome, SwapPlan } from './swapPlan.js'

/**
 * What a visitor has to agree to before a plan is sent; undefined where there is nothing: an approval of more than the swap takes,
 * a transaction whose outcome the network does not show.
 */
export function termsOf(plan: SwapPlan, outcome: SwapOutcome | undefined): string | undefined {
  const { approval, call } = plan
  const isShown = outcome?.status === 'fits' && outcome.plan === plan
  if (isShown && !approval?.isLarger) return undefined
  const taken = approval ? `${approval.spender} ${approval.amount}` : call.to
  return `${taken} ${isShown ? 'shown' : 'not shown'}`
}
