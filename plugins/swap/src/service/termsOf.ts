import type { SwapOutcome, SwapPlan } from './swapPlan.js'

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
