import { getAccount, type Kit } from '@wallet-kit/core'
import { longestPlan } from '../constants.js'
import { planExpired, termsAccepted } from '../pair/answers.js'
import { getSwapInput } from '../pair/transitions.js'
import { type SwapPlan, swapSlice } from '../slice.js'
import { hasInsufficientBalance } from '../tokens/balances.js'
import { SwapChangedError, SwapExpiredError, SwapOutcomeError } from './planErrors.js'
import { getTerms } from './shownSwap.js'

/**
 * Notes that the visitor has seen how much more than the swap an approval lets somebody take, that the network does not show the
 * outcome, or how much the swap loses, and goes on with it. It holds for these terms only. Throws `SwapChangedError`,
 * `SwapOutcomeError`, `SwapExpiredError`.
 * @example if (!isPlanAccepted(kit)) acceptPlan(kit, { plan })
 */
export function acceptPlan(kit: Kit, { plan }: { readonly plan: SwapPlan }): void {
  requireShown(kit, plan)
  termsAccepted(kit, { terms: getTerms(kit) })
}

/**
 * Throws `SwapChangedError` unless a transaction is the one for what is shown now, and may be sent; `SwapOutcomeError` if it does
 * something else; `SwapExpiredError` if it was built too long ago, or its age is not known: then it is dropped, and the next quote has it
 * built anew.
 */
export function requireShown(kit: Kit, plan: SwapPlan): void {
  const trade = kit.read(swapSlice).trade.peek()
  const input = getSwapInput(kit)
  const isSame =
    input?.amount === plan.amount &&
    input.source === plan.source &&
    input.destination === plan.destination &&
    getAccount(kit).caipAddress === plan.caipAddress
  if (trade.status !== 'ready' || !isSame || hasInsufficientBalance(kit)) {
    throw new SwapChangedError()
  }
  const { outcome, wall, steady } = trade.built
  if (outcome.plan !== plan || outcome.status === 'awaited') throw new SwapChangedError()
  if (outcome.status === 'contradicts') throw new SwapOutcomeError()
  const age = Date.now() - wall
  // A clock that is set makes nothing younger; the other one may stand still while the machine sleeps.
  const isOld = performance.now() - steady >= longestPlan
  if (age >= 0 && age < longestPlan && !isOld) return
  planExpired(kit)
  throw new SwapExpiredError({ isKnown: isOld })
}
